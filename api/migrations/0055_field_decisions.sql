ALTER TABLE "revisions" ADD COLUMN "decision" jsonb;
