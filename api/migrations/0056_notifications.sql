CREATE TABLE "notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" text NOT NULL,
	"title" text NOT NULL,
	"detail" text,
	"note" text,
	"actor_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"mail" text
);
--> statement-breakpoint
CREATE INDEX "notifications_account" ON "notifications" ("account_id", "at");--> statement-breakpoint
-- One unread entry of each kind and record.
CREATE UNIQUE INDEX "notifications_unread" ON "notifications" ("resource", "record_id", "kind", "account_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_mail" ON "notifications" ("mail", "account_id") WHERE mail is not null;--> statement-breakpoint
CREATE TABLE "notification_choices" (
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"mode" text NOT NULL,
	CONSTRAINT "notification_choices_pk" PRIMARY KEY ("account_id", "kind")
);
