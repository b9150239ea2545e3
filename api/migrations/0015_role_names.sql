-- Roles are told apart by a key that is the same for names that look alike, as `roleKeyOf` makes it.
CREATE FUNCTION pg_temp.role_key(name text) RETURNS text LANGUAGE sql AS $$
	SELECT replace(replace(translate(replace(replace(translate(
		regexp_replace(normalize(name, NFKD), '[^a-zA-Z0-9œŒæÆء-غف-ي]', '', 'g'),
		'ABCDEFGHIJKLMNOPQRSTUVWXYZŒÆ', 'abcdefghijklmnopqrstuvwxyzœæ'),
		'œ', 'oe'), 'æ', 'ae'), 'i10ىة', 'lloيه'), 'rn', 'm'), 'vv', 'w')
$$;
--> statement-breakpoint
DROP INDEX "roles_name";--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "name_key" text;--> statement-breakpoint
-- Names are kept without compatibility forms and needless spaces.
UPDATE "roles" SET "name" = btrim(regexp_replace(normalize("name", NFKC), '\s+', ' ', 'g'));--> statement-breakpoint
-- What can be no role's name any more loses what it can't have, and gets what no other name has.
UPDATE "roles" SET "version" = "version" + 1, "updated_at" = now(), "name" = left(btrim(regexp_replace(CASE
	WHEN "name" ~ '[a-zA-Z]' THEN regexp_replace("name", '[^a-zA-ZàâäæçéèêëîïôöœùûüÿÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜŸ0-9 ''’_-]', '', 'g')
	WHEN "name" ~ '[ء-غف-ي]' THEN regexp_replace("name", '[^ء-غف-ي0-9 ''’_-]', '', 'g')
	ELSE 'ROLE' END, ' +', ' ', 'g')), 35) || '-' || "id"
WHERE "name" !~ '^[a-zA-ZàâäæçéèêëîïôöœùûüÿÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜŸ0-9 ''’_-]{1,60}$' AND "name" !~ '^[ء-غف-ي0-9 ''’_-]{1,60}$'
	OR "name" !~ '[a-zA-Zء-غف-يàâäæçéèêëîïôöœùûüÿÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜŸ]';--> statement-breakpoint
-- Of those that look alike, the first one keeps its name, and GOD before all.
UPDATE "roles" SET "version" = "version" + 1, "updated_at" = now(), "name" = left("name", 35) || '-' || "id"
WHERE "id" IN (
	SELECT "id" FROM (
		SELECT "id", row_number() OVER (
			PARTITION BY pg_temp.role_key("name") ORDER BY "is_built_in" DESC, "created_at", "id"
		) AS "place" FROM "roles"
	) "placed" WHERE "place" > 1
);
--> statement-breakpoint
UPDATE "roles" SET "name_key" = pg_temp.role_key("name");--> statement-breakpoint
ALTER TABLE "roles" ALTER COLUMN "name_key" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name" ON "roles" USING btree ("name_key");--> statement-breakpoint
DROP FUNCTION pg_temp.role_key(text);
