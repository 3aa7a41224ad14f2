"""How things look: kinds of art and their painters, text, palette."""
