CREATE TABLE "mall_services" (
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
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"place" text NOT NULL,
	"floor" integer,
	"phone" text,
	"website" text,
	"latitude" double precision,
	"longitude" double precision,
	"position" integer NOT NULL,
	"kind_words" text NOT NULL,
	"searched_texts" text GENERATED ALWAYS AS (searched_text("title", "translations", 'title') || ' ' || searched_text("place", "translations", 'place') || ' ' || searched_text("text", "translations", 'text') || ' ' || searched_text("kind_words", "translations", 'kind_words')) STORED
);
--> statement-breakpoint
CREATE INDEX "mall_services_public" ON "mall_services" ("position") WHERE approval_status = 'APPROVED' and deleted_at is null;
--> statement-breakpoint
CREATE INDEX "mall_services_texts" ON "mall_services" USING gin ("searched_texts" gin_trgm_ops);
--> statement-breakpoint
-- Administrators hold all content.
UPDATE "roles" SET "version" = "version" + 1, "updated_at" = now(),
	"access" = "access" || '[{"resource":"MALL_SERVICES","privileges":"GRANT"}]'::jsonb
WHERE "id" = '000000000000000000000002';
