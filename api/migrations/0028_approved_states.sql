ALTER TABLE "revisions" ADD COLUMN "was_approved" boolean DEFAULT true NOT NULL;
