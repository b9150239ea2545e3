-- What a keyword asks for. Each group is a word and, parted by "|", what it may be a mistyping of; a shop must have
-- every group, or any of them. Words hold letters and digits alone, so that none can be read as an operator.
CREATE FUNCTION shop_query(groups text[], every boolean) RETURNS tsquery
LANGUAGE plpgsql IMMUTABLE
AS $$
DECLARE
  alternatives text;
  word text;
  stem tsquery;
  part tsquery;
  whole tsquery := '';
BEGIN
  FOREACH alternatives IN ARRAY groups LOOP
    part := '';
    FOREACH word IN ARRAY string_to_array(alternatives, '|') LOOP
      -- The parser takes no notice of words that say nothing ("de", "la"), and says so to the client each time.
      stem := websearch_to_tsquery('mall', word);
      CONTINUE WHEN numnode(stem) = 0;
      -- A word of three letters or more also finds those that begin with it.
      part := part || stem || to_tsquery('mall_plain', CASE WHEN length(word) < 3 THEN word ELSE word || ':*' END);
    END LOOP;
    whole := CASE WHEN every THEN whole && part ELSE whole || part END;
  END LOOP;
  RETURN whole;
END
$$;
