-- How far the team has come with making the site its own.
CREATE TABLE "site_guide" (
	"id" text PRIMARY KEY NOT NULL,
	"accepted" jsonb NOT NULL,
	"dismissed_at" timestamp (3) with time zone,
	"trial" jsonb
);
--> statement-breakpoint
CREATE TABLE "demo_records" (
	"resource" text NOT NULL,
	"record_id" text NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "demo_records_pk" PRIMARY KEY ("resource", "record_id")
);
--> statement-breakpoint
CREATE TABLE "demo_run" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"total" integer NOT NULL,
	"kept" integer NOT NULL,
	"actor_id" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
-- The demo of a site that had it before: whatever was brought in carries the moment of the seeding, which was always this
-- one, or a whole number of hours after it, and is nobody's. What people make has the moment of its making.
INSERT INTO "demo_records" ("resource", "record_id", "version", "state")
SELECT "resource", "id", 1, 'THERE' FROM (
	SELECT 'category' AS "resource", "id", "created_at", "owner_id" FROM "categories"
	UNION ALL SELECT 'hero', "id", "created_at", "owner_id" FROM "heroes"
	UNION ALL SELECT 'mallEvent', "id", "created_at", "owner_id" FROM "mall_events"
	UNION ALL SELECT 'mallWorkingHours', "id", "created_at", "owner_id" FROM "mall_working_hours"
	UNION ALL SELECT 'post', "id", "created_at", "owner_id" FROM "posts"
	UNION ALL SELECT 'ramadanWorkingHours', "id", "created_at", "owner_id" FROM "ramadan_working_hours"
	UNION ALL SELECT 'shop', "id", "created_at", "owner_id" FROM "shops"
	UNION ALL SELECT 'file', "id", "created_at", "owner_id" FROM "files"
) AS "made"
WHERE "owner_id" IS NULL
	AND "created_at" BETWEEN '2026-01-05T08:00:00Z' AND '2026-02-05T08:00:00Z'
	AND "created_at" = date_trunc('hour', "created_at", 'UTC');
