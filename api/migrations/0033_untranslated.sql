-- Documents of shops say which of their texts are in French, for want of a translation.
UPDATE "shop_documents" SET
	"summary" = left("summary", -1) || ',"untranslated":' || "fields" || '}',
	"whole" = left("whole", -1) || ',"untranslated":' || "fields" || '}'
FROM (
	SELECT "documents"."shop_id" AS "of", "documents"."locale" AS "in", replace(json_agg("field" ORDER BY "place")::text, ', ', ',') AS "fields"
	FROM "shop_documents" AS "documents"
	INNER JOIN "shops" ON "shops"."id" = "documents"."shop_id"
	CROSS JOIN LATERAL (VALUES (1, 'title', "title"), (2, 'summary', "shops"."summary"), (3, 'description', "description")) AS "texts"("place", "field", "text")
	WHERE "documents"."locale" <> 'fr' AND "text" <> '' AND coalesce("translations" -> "documents"."locale" ->> "field", '') = ''
	GROUP BY "documents"."shop_id", "documents"."locale"
) AS "left_in_french"
WHERE "shop_id" = "of" AND "locale" = "in" AND "summary" LIKE '{%}' AND "whole" LIKE '{%}';
