-- Documents were kept as the bytes of their UTF-8, a character for each, and become the text itself. They are taken apart by
-- hand: the embedded database doesn't survive many conversions from LATIN1.
CREATE FUNCTION pg_temp.text_of(bytes text) RETURNS text LANGUAGE sql AS $$
	SELECT convert_from(decode(string_agg(lpad(to_hex(ascii("byte")), 2, '0'), '' ORDER BY "place"), 'hex'), 'UTF8')
	FROM string_to_table(bytes, NULL) WITH ORDINALITY AS "bytes"("byte", "place")
$$;
--> statement-breakpoint
ALTER TABLE "shop_documents" DROP CONSTRAINT "shop_documents_are_bytes";--> statement-breakpoint
-- What a process from before 0009 wrote is text already.
UPDATE "shop_documents" SET "summary" = pg_temp.text_of("summary"), "whole" = pg_temp.text_of("whole")
WHERE "summary" || "whole" ~ '^(?:[\u0001-\u007f]|[\u00c2-\u00df][\u0080-\u00bf]|[\u00e0-\u00ef][\u0080-\u00bf]{2}|[\u00f0-\u00f4][\u0080-\u00bf]{3})*$';
--> statement-breakpoint
DROP FUNCTION pg_temp.text_of(text);
