"""Games on paper: sheets of cards, slips, rulebooks and boxes, typeset with typst. It knows no game."""
