-- A term is counted once a day, and read by the team once it was searched for on three.
ALTER TABLE "missed_searches" DROP COLUMN "count";--> statement-breakpoint
UPDATE "missed_searches" SET "term" = NULL WHERE "digest" IN (
	SELECT "digest" FROM "missed_searches" GROUP BY "digest" HAVING count(*) < 3
);--> statement-breakpoint
-- Digests are as long as ids.
UPDATE "missed_searches"
SET "digest" = left(encode(decode(translate("digest", '-_', '+/') || '=', 'base64'), 'hex'), 24);
