ALTER TABLE "contacts" ADD COLUMN "bounced_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE TABLE "letters" (
  "id" text PRIMARY KEY NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "status" text DEFAULT 'draft' NOT NULL,
  "locale" text NOT NULL,
  "subject" text NOT NULL,
  "preheader" text NOT NULL,
  "introduction" text NOT NULL,
  "items" jsonb NOT NULL,
  "closing" text NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL,
  "updated_at" timestamp (3) with time zone NOT NULL,
  "scheduled_for" timestamp (3) with time zone,
  "scheduled_by" text,
  "started_at" timestamp (3) with time zone,
  "ended_at" timestamp (3) with time zone,
  "recipients" integer DEFAULT 0 NOT NULL,
  "mail" jsonb
);
--> statement-breakpoint
CREATE TABLE "letter_recipients" (
  "letter_id" text NOT NULL REFERENCES "letters"("id") ON DELETE cascade,
  "contact_id" text NOT NULL REFERENCES "contacts"("id") ON DELETE cascade,
  "status" text DEFAULT 'queued' NOT NULL,
  "queued_at" timestamp (3) with time zone NOT NULL,
  "attempted_at" timestamp (3) with time zone,
  "unsubscribed_at" timestamp (3) with time zone,
  CONSTRAINT "letter_recipients_pk" PRIMARY KEY("letter_id","contact_id")
);
--> statement-breakpoint
CREATE INDEX "letter_recipients_contact" ON "letter_recipients" ("contact_id");--> statement-breakpoint
CREATE INDEX "letter_recipients_attempted" ON "letter_recipients" ("attempted_at");--> statement-breakpoint
CREATE INDEX "letter_recipients_queued" ON "letter_recipients" ("letter_id") WHERE status = 'queued';
