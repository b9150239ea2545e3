CREATE TABLE "contacts" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"status" text NOT NULL,
	"locale" text NOT NULL,
	"consent_text_version" text NOT NULL,
	"consent_locale" text NOT NULL,
	"consent_source" text NOT NULL,
	"consent_at" timestamp (3) with time zone NOT NULL,
	"consent_address" text,
	"unsubscribe_token" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"unsubscribed_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_email" ON "contacts" USING btree ("email_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_unsubscribe" ON "contacts" USING btree ("unsubscribe_token");--> statement-breakpoint
CREATE INDEX "contacts_newest" ON "contacts" USING btree ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_similar" ON "contacts" USING gin ("email_key" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE "contact_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"contact_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"address" text,
	"text_version" text,
	"locale" text NOT NULL,
	"source" text,
	"actor_id" text
);
--> statement-breakpoint
ALTER TABLE "contact_events" ADD CONSTRAINT "contact_events_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_events_contact" ON "contact_events" USING btree ("contact_id","id");--> statement-breakpoint
CREATE TABLE "contact_confirmations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"contact_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_confirmations" ADD CONSTRAINT "contact_confirmations_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_confirmations_contact" ON "contact_confirmations" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "contact_confirmations_expiry" ON "contact_confirmations" USING btree ("expires_at");
