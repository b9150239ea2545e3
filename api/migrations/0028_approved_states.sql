ALTER TABLE "revisions" ADD COLUMN "was_approved" boolean DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE "revisions" SET "was_approved" = false WHERE "status" <> 'APPLIED';
