CREATE TABLE "canary_trials" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"versions" jsonb NOT NULL,
	"live" jsonb NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"looks" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reason" jsonb
);
--> statement-breakpoint
CREATE UNIQUE INDEX "canary_trials_running" ON "canary_trials" USING btree ((ended_at is null)) WHERE ended_at is null;--> statement-breakpoint
UPDATE "roles" SET "version" = "version" + 1, "updated_at" = now(),
	"access" = "access" || '[{"resource":"RELEASES","privileges":"GRANT"}]'::jsonb
WHERE "id" = '000000000000000000000002';
