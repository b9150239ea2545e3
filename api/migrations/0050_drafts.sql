CREATE TABLE "drafts" (
	"resource" text NOT NULL,
	"record_id" text NOT NULL,
	"version" integer NOT NULL,
	"data" jsonb,
	"base" integer,
	"owner_id" text NOT NULL,
	"author_id" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"scheduled_by" text,
	"failure" text,
	CONSTRAINT "drafts_pk" PRIMARY KEY ("resource", "record_id")
);
--> statement-breakpoint
CREATE INDEX "drafts_due" ON "drafts" ("publish_at") WHERE publish_at is not null;--> statement-breakpoint
CREATE INDEX "drafts_owner" ON "drafts" ("owner_id");
