-- Numbers of units are stored in plain spelling: without invisible characters, with ASCII digits and hyphens. Maps compare
-- those of floors and shops.
CREATE FUNCTION "plain_unit_number"("number" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT trim(translate(
    normalize(regexp_replace("number", '[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]', '', 'g'), NFKC),
    '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹‐‑‒–—―−', '01234567890123456789-------'
  ))
$$;
--> statement-breakpoint
WITH "respelled" AS (
  UPDATE "shops" SET "unit" = "plain_unit_number"("unit") WHERE "unit" <> "plain_unit_number"("unit") RETURNING "id"
)
INSERT INTO "outdated_shops" SELECT "id" FROM "respelled" ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE "floors" SET "plan" = jsonb_set("plan", '{units}', (
  SELECT jsonb_agg("unit" || jsonb_build_object('number', "plain_unit_number"("unit" ->> 'number')) ORDER BY "position")
  FROM jsonb_array_elements("plan" -> 'units') WITH ORDINALITY AS "listed"("unit", "position")
)) WHERE EXISTS (
  SELECT FROM jsonb_array_elements("plan" -> 'units') AS "unit"
  WHERE "unit" ->> 'number' <> "plain_unit_number"("unit" ->> 'number')
);
--> statement-breakpoint
DROP FUNCTION "plain_unit_number";
