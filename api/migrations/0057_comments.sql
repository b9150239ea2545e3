CREATE TABLE "comments" (
	"id" text PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"record_id" text NOT NULL,
	"author_id" text NOT NULL,
	"text" text NOT NULL,
	"mentions" text[] NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "comments_record" ON "comments" ("resource", "record_id", "at");--> statement-breakpoint
CREATE INDEX "comments_author" ON "comments" ("author_id", "at");
