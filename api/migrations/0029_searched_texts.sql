-- A text as it is searched, the same that `textKey` makes of a keyword's words: without accents, marks and case.
CREATE FUNCTION text_key(given text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN replace(replace(
  lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f\u064b-\u065f\u0670]', '', 'g')), 'œ', 'oe'), 'æ', 'ae');
--> statement-breakpoint
-- A record's text, and its translations of the field, as they are searched.
CREATE FUNCTION searched_text(given text, translations jsonb, field text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN text_key(coalesce(given, '') || ' ' || coalesce(translations -> 'ar' ->> field, '')
  || ' ' || coalesce(translations -> 'en' ->> field, ''));
--> statement-breakpoint
CREATE INDEX "categories_texts" ON "categories" USING gin (searched_text("title", "translations", 'title') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "heroes_texts" ON "heroes" USING gin (searched_text("title", "translations", 'title') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "mall_events_texts" ON "mall_events" USING gin (searched_text("title", "translations", 'title') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "mall_working_hours_texts" ON "mall_working_hours" USING gin (searched_text("title", "translations", 'title') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "posts_texts" ON "posts" USING gin (searched_text("title", "translations", 'title') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "ramadan_working_hours_texts" ON "ramadan_working_hours" USING gin (searched_text("title", "translations", 'title') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "shops_texts" ON "shops" USING gin (searched_text("title", "translations", 'title') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "files_texts" ON "files" USING gin (searched_text("name" || ' ' || coalesce("alt", ''), "translations", 'alt') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "accounts_texts" ON "accounts" USING gin (text_key("first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || coalesce("phone_number", '') || ' ' || coalesce("phone_key", '')) gin_trgm_ops);
