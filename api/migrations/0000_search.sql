CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
--> statement-breakpoint
-- French text: without accents, then stemmed, so that "patisseries" finds "Pâtisserie".
CREATE TEXT SEARCH CONFIGURATION mall (COPY = french);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION mall
  ALTER MAPPING FOR asciiword, asciihword, hword_asciipart, word, hword, hword_part WITH unaccent, french_stem;
--> statement-breakpoint
-- Names and the other languages: without accents, and every word kept as it is.
CREATE TEXT SEARCH CONFIGURATION mall_plain (COPY = simple);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION mall_plain
  ALTER MAPPING FOR asciiword, asciihword, hword_asciipart, word, hword, hword_part WITH unaccent, simple;
