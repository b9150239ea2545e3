-- Texts are stored as they are searched: made anew for each row, a word that many records have took seconds. For some days the
-- migration before this one did that already, by other statements: databases of both kinds arrive at the same schema.
DROP INDEX IF EXISTS "categories_texts";
--> statement-breakpoint
DROP INDEX IF EXISTS "heroes_texts";
--> statement-breakpoint
DROP INDEX IF EXISTS "mall_events_texts";
--> statement-breakpoint
DROP INDEX IF EXISTS "mall_working_hours_texts";
--> statement-breakpoint
DROP INDEX IF EXISTS "posts_texts";
--> statement-breakpoint
DROP INDEX IF EXISTS "ramadan_working_hours_texts";
--> statement-breakpoint
DROP INDEX IF EXISTS "shops_texts";
--> statement-breakpoint
DROP INDEX IF EXISTS "files_texts";
--> statement-breakpoint
DROP INDEX IF EXISTS "accounts_texts";
--> statement-breakpoint
-- Posts are found by what is said of them as well.
ALTER TABLE "posts" DROP COLUMN IF EXISTS "searched_texts";
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN IF NOT EXISTS "searched_texts" text GENERATED ALWAYS AS (searched_text("title", "translations", 'title')) STORED;
--> statement-breakpoint
ALTER TABLE "heroes" ADD COLUMN IF NOT EXISTS "searched_texts" text GENERATED ALWAYS AS (searched_text("title", "translations", 'title')) STORED;
--> statement-breakpoint
ALTER TABLE "mall_events" ADD COLUMN IF NOT EXISTS "searched_texts" text GENERATED ALWAYS AS (searched_text("title", "translations", 'title')) STORED;
--> statement-breakpoint
ALTER TABLE "mall_working_hours" ADD COLUMN IF NOT EXISTS "searched_texts" text GENERATED ALWAYS AS (searched_text("title", "translations", 'title')) STORED;
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN IF NOT EXISTS "searched_texts" text GENERATED ALWAYS AS (searched_text("title", "translations", 'title') || ' ' || searched_text("excerpt", "translations", 'excerpt')) STORED;
--> statement-breakpoint
ALTER TABLE "ramadan_working_hours" ADD COLUMN IF NOT EXISTS "searched_texts" text GENERATED ALWAYS AS (searched_text("title", "translations", 'title')) STORED;
--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN IF NOT EXISTS "searched_texts" text GENERATED ALWAYS AS (searched_text("title", "translations", 'title')) STORED;
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN IF NOT EXISTS "searched_texts" text GENERATED ALWAYS AS (searched_text("name" || ' ' || coalesce("alt", ''), "translations", 'alt')) STORED;
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN IF NOT EXISTS "searched_texts" text GENERATED ALWAYS AS (text_key(coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("phone_number", '') || ' ' || coalesce("phone_key", ''))) STORED;
--> statement-breakpoint
CREATE INDEX "categories_texts" ON "categories" USING gin ("searched_texts" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "heroes_texts" ON "heroes" USING gin ("searched_texts" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "mall_events_texts" ON "mall_events" USING gin ("searched_texts" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "mall_working_hours_texts" ON "mall_working_hours" USING gin ("searched_texts" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "posts_texts" ON "posts" USING gin ("searched_texts" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "ramadan_working_hours_texts" ON "ramadan_working_hours" USING gin ("searched_texts" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "shops_texts" ON "shops" USING gin ("searched_texts" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "files_texts" ON "files" USING gin ("searched_texts" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "accounts_texts" ON "accounts" USING gin ("searched_texts" gin_trgm_ops);
