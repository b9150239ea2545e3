-- The part of a picture that is shown, in its pixels.
ALTER TABLE "files" ADD COLUMN "crop" jsonb;
