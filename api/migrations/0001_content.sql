CREATE TYPE "public"."approval_status" AS ENUM('PENDING', 'APPROVED', 'REJECTED');--> statement-breakpoint
CREATE TYPE "public"."category_type" AS ENUM('SHOP', 'BLOG');--> statement-breakpoint
CREATE TABLE "posts" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"approval_status" "approval_status" NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"owner_id" text,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"title_key" text collate "C" NOT NULL,
	"excerpt" text NOT NULL,
	"content" text NOT NULL,
	"cover_id" text,
	"category_id" text NOT NULL,
	"author" text NOT NULL,
	"is_featured" boolean NOT NULL,
	"claps" integer DEFAULT 0 NOT NULL,
	"upvotes" integer DEFAULT 0 NOT NULL,
	"downvotes" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"color" text,
	"alt" text,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"owner_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"approval_status" "approval_status" NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"owner_id" text,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"type" "category_type" NOT NULL,
	"position" integer NOT NULL,
	"picture_id" text
);
--> statement-breakpoint
CREATE TABLE "sub_categories" (
	"id" text PRIMARY KEY NOT NULL,
	"category_id" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"position" integer NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mall_events" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"approval_status" "approval_status" NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"owner_id" text,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"cover_id" text,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"place" text NOT NULL,
	"price" numeric(10, 3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "heroes" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"approval_status" "approval_status" NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"owner_id" text,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"picture_id" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"link" text,
	"link_label" text,
	"position" integer NOT NULL,
	"show_from" timestamp (3) with time zone,
	"show_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "mall_working_hours" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"approval_status" "approval_status" NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"owner_id" text,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"title" text NOT NULL,
	"week" jsonb NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"exceptions" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ramadan_working_hours" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"approval_status" "approval_status" NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"owner_id" text,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"title" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"week" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_documents" (
	"shop_id" text NOT NULL,
	"locale" text NOT NULL,
	"summary" text NOT NULL,
	"whole" text NOT NULL,
	CONSTRAINT "shop_documents_shop_id_locale_pk" PRIMARY KEY("shop_id","locale")
);
--> statement-breakpoint
CREATE TABLE "shop_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shops" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"approval_status" "approval_status" NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"owner_id" text,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"title_key" text collate "C" NOT NULL,
	"summary" text NOT NULL,
	"description" text NOT NULL,
	"logo_id" text,
	"cover_id" text,
	"gallery_ids" text[] DEFAULT '{}' NOT NULL,
	"category_id" text NOT NULL,
	"sub_category_id" text,
	"floor" integer NOT NULL,
	"unit" text NOT NULL,
	"phone" text,
	"email" text,
	"website" text,
	"social_links" jsonb NOT NULL,
	"keywords" text[] NOT NULL,
	"weekly_hours" jsonb,
	"exceptions" jsonb NOT NULL,
	"is_featured" boolean NOT NULL,
	"featured_order" integer NOT NULL,
	"search" "tsvector" DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_cover_id_files_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_picture_id_files_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_categories" ADD CONSTRAINT "sub_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_events" ADD CONSTRAINT "mall_events_cover_id_files_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "heroes" ADD CONSTRAINT "heroes_picture_id_files_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_documents" ADD CONSTRAINT "shop_documents_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_logo_id_files_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_cover_id_files_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_sub_category_id_sub_categories_id_fk" FOREIGN KEY ("sub_category_id") REFERENCES "public"."sub_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "posts_slug" ON "posts" USING btree ("slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_public_newest" ON "posts" USING btree ("published_at" desc,"id") WHERE ("posts"."approval_status" = 'APPROVED' and "posts"."deleted_at" is null);--> statement-breakpoint
CREATE INDEX "posts_public_category" ON "posts" USING btree ("category_id","published_at" desc) WHERE ("posts"."approval_status" = 'APPROVED' and "posts"."deleted_at" is null);--> statement-breakpoint
CREATE UNIQUE INDEX "files_key" ON "files" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_slug" ON "categories" USING btree ("slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "categories_public" ON "categories" USING btree ("type","position") WHERE ("categories"."approval_status" = 'APPROVED' and "categories"."deleted_at" is null);--> statement-breakpoint
CREATE UNIQUE INDEX "sub_categories_slug" ON "sub_categories" USING btree ("category_id","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "mall_events_slug" ON "mall_events" USING btree ("slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_events_public" ON "mall_events" USING btree ("starts_at") WHERE ("mall_events"."approval_status" = 'APPROVED' and "mall_events"."deleted_at" is null);--> statement-breakpoint
CREATE INDEX "heroes_public" ON "heroes" USING btree ("position") WHERE ("heroes"."approval_status" = 'APPROVED' and "heroes"."deleted_at" is null);--> statement-breakpoint
CREATE INDEX "mall_working_hours_public" ON "mall_working_hours" USING btree ("valid_from") WHERE ("mall_working_hours"."approval_status" = 'APPROVED' and "mall_working_hours"."deleted_at" is null);--> statement-breakpoint
CREATE INDEX "ramadan_working_hours_public" ON "ramadan_working_hours" USING btree ("first_day") WHERE ("ramadan_working_hours"."approval_status" = 'APPROVED' and "ramadan_working_hours"."deleted_at" is null);--> statement-breakpoint
CREATE INDEX "shop_words_similar" ON "shop_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "shops_slug" ON "shops" USING btree ("slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "shops_public_title" ON "shops" USING btree ("title_key","id","published_at") WHERE ("shops"."approval_status" = 'APPROVED' and "shops"."deleted_at" is null);--> statement-breakpoint
CREATE INDEX "shops_public_newest" ON "shops" USING btree ("created_at" desc,"id","published_at") WHERE ("shops"."approval_status" = 'APPROVED' and "shops"."deleted_at" is null);--> statement-breakpoint
CREATE INDEX "shops_public_floor" ON "shops" USING btree ("floor","title_key","id","published_at") WHERE ("shops"."approval_status" = 'APPROVED' and "shops"."deleted_at" is null);--> statement-breakpoint
CREATE INDEX "shops_public_category" ON "shops" USING btree ("category_id","title_key","id","published_at") WHERE ("shops"."approval_status" = 'APPROVED' and "shops"."deleted_at" is null);--> statement-breakpoint
CREATE INDEX "shops_public_sub_category" ON "shops" USING btree ("sub_category_id","category_id","title_key","id","published_at") WHERE ("shops"."approval_status" = 'APPROVED' and "shops"."deleted_at" is null);--> statement-breakpoint
CREATE INDEX "shops_public_featured" ON "shops" USING btree ("featured_order","title_key","id","published_at") WHERE ("shops"."approval_status" = 'APPROVED' and "shops"."deleted_at" is null) and is_featured;--> statement-breakpoint
CREATE INDEX "shops_search" ON "shops" USING gin ("search");--> statement-breakpoint
-- How a French word sounds, roughly: what a reader who spells by ear gets right.
CREATE FUNCTION sound_of(word text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$
  SELECT regexp_replace(
    translate(
      replace(replace(replace(replace(replace(word, 'ph', 'f'), 'eau', 'o'), 'au', 'o'), 'qu', 'k'), 'ck', 'k'),
      'cyzh', 'kis'),
    '(.)\1+', '\1', 'g')
$$;
--> statement-breakpoint
-- What an asked word may be a mistyping of: of the words that shops can be found by, those that sound the same, and
-- otherwise those at the fewest typing errors. The threshold of `%` belongs to the function, so that it holds on every
-- connection, pooled ones included.
CREATE FUNCTION near_words(asked text[]) RETURNS TABLE (asked_word text, near text[])
LANGUAGE sql STABLE
SET pg_trgm.similarity_threshold = '0.25'
AS $$
  SELECT a.word, ARRAY(
    SELECT ranked.word
    FROM (
      SELECT w.word, rank() OVER (
        ORDER BY CASE WHEN sound_of(w.word) = sound_of(a.word) THEN 0 ELSE levenshtein(w.word, a.word) END
      ) AS place
      FROM shop_words w
      WHERE w.word % a.word
        AND levenshtein(w.word, a.word) <= CASE WHEN length(a.word) < 5 THEN 1 WHEN length(a.word) < 9 THEN 2 ELSE 3 END
    ) AS ranked
    WHERE ranked.place = 1
    ORDER BY similarity(ranked.word, a.word) DESC, ranked.word
    LIMIT 8
  )
  FROM unnest(asked) AS a(word)
$$;
