CREATE TABLE "text_pages" (
  "id" text PRIMARY KEY NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "approval_status" "approval_status" NOT NULL,
  "published_at" timestamp (3) with time zone NOT NULL,
  "published_until" timestamp (3) with time zone,
  "unpublished_at" timestamp (3) with time zone,
  "created_at" timestamp (3) with time zone NOT NULL,
  "updated_at" timestamp (3) with time zone NOT NULL,
  "deleted_at" timestamp (3) with time zone,
  "owner_id" text,
  "translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
  "seo_title" text DEFAULT '' NOT NULL,
  "seo_description" text DEFAULT '' NOT NULL,
  "seo_picture_id" text REFERENCES "files"("id"),
  "searched_texts" text GENERATED ALWAYS AS (searched_text("title", "translations", 'title') || ' ' || searched_text("summary", "translations", 'summary')) STORED,
  "slug" text NOT NULL,
  "title" text NOT NULL,
  "summary" text NOT NULL,
  "content" text NOT NULL,
  "picture_id" text REFERENCES "files"("id"),
  "questions" jsonb NOT NULL,
  "links" jsonb NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "text_pages_slug" ON "text_pages" ("slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "text_pages_public" ON "text_pages" ("title") WHERE approval_status = 'APPROVED' and deleted_at is null
  and unpublished_at is null;--> statement-breakpoint
CREATE INDEX "text_pages_texts" ON "text_pages" USING gin ("searched_texts" gin_trgm_ops);
