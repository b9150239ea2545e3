ALTER TABLE "shops" ADD COLUMN "opens_on" date, ADD COLUMN "closes_on" date, ADD COLUMN "publication_end" timestamp (3) with time zone;
--> statement-breakpoint
UPDATE "shops" SET "publication_end" = "published_until" WHERE "published_until" IS NOT NULL;
--> statement-breakpoint
INSERT INTO "outdated_shops" SELECT "id" FROM "shops" ON CONFLICT DO NOTHING;
