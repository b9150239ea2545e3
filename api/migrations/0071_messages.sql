CREATE TABLE "messages" (
  "id" text PRIMARY KEY NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "status" text DEFAULT 'new' NOT NULL,
  "subject" text NOT NULL,
  "locale" text NOT NULL,
  "name" text NOT NULL,
  "email" text NOT NULL,
  "email_key" text NOT NULL,
  "message" text NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL,
  "updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "messages_newest" ON "messages" ("created_at", "id");--> statement-breakpoint
CREATE INDEX "messages_status" ON "messages" ("status", "created_at", "id");--> statement-breakpoint
CREATE INDEX "messages_email" ON "messages" ("email_key");--> statement-breakpoint
CREATE TABLE "message_replies" (
  "id" text PRIMARY KEY NOT NULL,
  "message_id" text NOT NULL REFERENCES "messages"("id") ON DELETE cascade,
  "author_id" text,
  "text" text NOT NULL,
  "at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "message_replies_message" ON "message_replies" ("message_id", "at");--> statement-breakpoint
-- Administrators answer messages.
UPDATE "roles" SET "version" = "version" + 1, "updated_at" = now(),
  "access" = "access" || '[{"resource":"MESSAGES","privileges":"GRANT"}]'::jsonb
WHERE "id" = '000000000000000000000002';
