CREATE TABLE "floors" (
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
  "level" integer NOT NULL,
  "plan" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "floors_public" ON "floors" ("level") WHERE approval_status = 'APPROVED' and deleted_at is null;
--> statement-breakpoint
CREATE INDEX "floors_texts" ON "floors" USING gin ("searched_texts" gin_trgm_ops);
