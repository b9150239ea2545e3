CREATE INDEX "revisions_refusals" ON "revisions" ("resource", "record_id") WHERE status = 'REJECTED';
--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "before_updated_at" timestamp (3) with time zone;
