ALTER TABLE "files" ADD COLUMN "tags" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Also searches the tags. One statement, so that the table is written once. Dropping the column drops its index.
ALTER TABLE "files" DROP COLUMN "searched_texts", ADD COLUMN "searched_texts" text
  GENERATED ALWAYS AS (searched_text("name" || ' ' || coalesce("alt", '') || ' ' || "tags"::text, "translations", 'alt')) STORED;--> statement-breakpoint
CREATE INDEX "files_texts" ON "files" USING gin ("searched_texts" gin_trgm_ops);
