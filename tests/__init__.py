"""The tests: the contract, each game's rules, the wire, the screen; benches and the gallery beside them."""
