-- Typing errors are corrected by the words of all records that visitors can find, and not by those of shops alone.
ALTER TABLE "shop_words" RENAME TO "search_words";
--> statement-breakpoint
ALTER TABLE "search_words" RENAME CONSTRAINT "shop_words_pkey" TO "search_words_pkey";
--> statement-breakpoint
ALTER INDEX "shop_words_similar" RENAME TO "search_words_similar";
--> statement-breakpoint
INSERT INTO "search_words" ("word")
SELECT DISTINCT word
FROM (
  SELECT "searched_texts" FROM "categories"
  UNION ALL SELECT "searched_texts" FROM "mall_events"
  UNION ALL SELECT "searched_texts" FROM "mall_services"
  UNION ALL SELECT "searched_texts" FROM "posts"
) AS texts, unnest(tsvector_to_array(to_tsvector('mall_plain', "searched_texts"))) AS word
WHERE length(word) BETWEEN 3 AND 40 AND word !~ '^[0-9]+$'
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- What an asked word may be a mistyping of: of the words that records can be found by, those that sound the same, and
-- otherwise those at the fewest typing errors. Words of three letters resemble too many others to be corrected. A word that
-- begins with another sound is nearly always another word: one error at most.
CREATE OR REPLACE FUNCTION near_words(asked text[]) RETURNS TABLE (asked_word text, near text[])
LANGUAGE sql STABLE
SET pg_trgm.similarity_threshold = '0.25'
AS $$
  SELECT a.word, ARRAY(
    SELECT ranked.word
    FROM (
      SELECT w.word, rank() OVER (
        ORDER BY CASE WHEN sound_of(w.word) = sound_of(a.word) THEN 0 ELSE levenshtein(w.word, a.word) END
      ) AS place
      FROM search_words w
      WHERE w.word % a.word
        AND levenshtein(w.word, a.word) <= CASE
          WHEN length(a.word) < 4 THEN 0
          WHEN length(a.word) < 5 OR left(sound_of(w.word), 1) <> left(sound_of(a.word), 1) THEN 1
          WHEN length(a.word) < 9 THEN 2
          ELSE 3
        END
    ) AS ranked
    WHERE ranked.place = 1
    ORDER BY similarity(ranked.word, a.word) DESC, ranked.word
    LIMIT 8
  )
  FROM unnest(asked) AS a(word)
$$;
--> statement-breakpoint
-- As in 0002. Only the first alternative of a group was typed: the others are whole words, or several that follow each other.
CREATE OR REPLACE FUNCTION shop_query(groups text[], every boolean) RETURNS tsquery
LANGUAGE plpgsql IMMUTABLE
AS $$
DECLARE
  alternatives text;
  word text;
  stem tsquery;
  part tsquery;
  whole tsquery := '';
  is_typed boolean;
BEGIN
  FOREACH alternatives IN ARRAY groups LOOP
    part := '';
    is_typed := true;
    FOREACH word IN ARRAY string_to_array(alternatives, '|') LOOP
      IF word LIKE '% %' THEN
        part := part || phraseto_tsquery('mall_plain', word);
        is_typed := false;
        CONTINUE;
      END IF;
      -- The parser takes no notice of words that say nothing ("de", "la"), and says so to the client each time.
      stem := websearch_to_tsquery('mall', word);
      CONTINUE WHEN numnode(stem) = 0;
      -- A typed word of three letters or more also finds those that begin with it.
      part := part || stem
        || to_tsquery('mall_plain', CASE WHEN is_typed AND length(word) >= 3 THEN word || ':*' ELSE word END);
      is_typed := false;
    END LOOP;
    whole := CASE WHEN every THEN whole && part ELSE whole || part END;
  END LOOP;
  RETURN whole;
END
$$;
