CREATE TABLE "search_terms" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"approval_status" "approval_status" NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"owner_id" text,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"searched_texts" text GENERATED ALWAYS AS (searched_text("title", "translations", 'title')) STORED,
	"title" text NOT NULL,
	"words" text[] NOT NULL,
	"site_page" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_terms_public" ON "search_terms" ("title") WHERE approval_status = 'APPROVED' and deleted_at is null;
--> statement-breakpoint
CREATE INDEX "search_terms_texts" ON "search_terms" USING gin ("searched_texts" gin_trgm_ops);
--> statement-breakpoint
-- Words of the titles of the site's own pages, which no record has, are corrected as well.
INSERT INTO "search_words" ("word")
SELECT word FROM unnest(ARRAY['horaires', 'opening', 'hours', 'اوقات', 'العمل', 'offres', 'offers', 'العروض', 'plan', 'map', 'مخطط', 'visite', 'visit', 'زيارتك', 'favoris', 'favourites', 'مفضلتي']) AS word
ON CONFLICT DO NOTHING;
