-- What somebody of the team looks at before it is published: an hour old at most, and gone with their account.
CREATE TABLE "previews" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL REFERENCES "accounts"("id") ON DELETE CASCADE,
	"at" timestamp (3) with time zone,
	"draft" jsonb,
	"slug" text,
	"title" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "previews_account" ON "previews" ("account_id", "created_at");--> statement-breakpoint
CREATE INDEX "previews_expiry" ON "previews" ("expires_at");
