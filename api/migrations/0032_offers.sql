CREATE TABLE "offers" (
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
	"shop_id" text NOT NULL REFERENCES "shops"("id") ON DELETE cascade,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"picture_id" text REFERENCES "files"("id"),
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "offers_public" ON "offers" ("ends_at", "starts_at") WHERE approval_status = 'APPROVED' and deleted_at is null;
--> statement-breakpoint
CREATE INDEX "offers_shop" ON "offers" ("shop_id");
--> statement-breakpoint
CREATE INDEX "offers_texts" ON "offers" USING gin ("searched_texts" gin_trgm_ops);
