# Made from _async/__init__.py by `npm run generate`. Do not change it by hand.
