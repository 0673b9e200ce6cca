-- Ranking compares the places of words with each other, so it reads the title and the beginning of a text only.
alter table search_entries
  add column ranked_words tsvector generated always as
    (setweight(english_words(title), 'A') || setweight(english_words(left(body, 10000)), 'D')) stored;
