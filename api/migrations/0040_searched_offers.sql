-- Offers are found by what is said of them as well; an index goes with its column.
ALTER TABLE "offers" DROP COLUMN "searched_texts";
--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "searched_texts" text GENERATED ALWAYS AS (searched_text("title", "translations", 'title') || ' ' || searched_text("text", "translations", 'text')) STORED;
--> statement-breakpoint
CREATE INDEX "offers_texts" ON "offers" USING gin ("searched_texts" gin_trgm_ops);
