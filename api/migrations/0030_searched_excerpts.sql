-- Posts are found by what is said of them as well; an index goes with its column.
ALTER TABLE "posts" DROP COLUMN "searched_texts";
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "searched_texts" text GENERATED ALWAYS AS (searched_text("title", "translations", 'title') || ' ' || searched_text("excerpt", "translations", 'excerpt')) STORED;
--> statement-breakpoint
CREATE INDEX "posts_texts" ON "posts" USING gin ("searched_texts" gin_trgm_ops);
