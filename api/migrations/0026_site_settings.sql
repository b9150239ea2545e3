CREATE TABLE "site_settings" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"values" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
UPDATE "roles" SET "version" = "version" + 1, "updated_at" = now(),
	"access" = "access" || '[{"resource":"SITE","privileges":"GRANT"}]'::jsonb
WHERE "id" = '000000000000000000000002';
