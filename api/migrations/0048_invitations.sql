-- An address has at most one invitation: another one replaces it.
CREATE TABLE "invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"role_id" text NOT NULL REFERENCES "roles"("id") ON DELETE CASCADE,
	"shop_id" text,
	"locale" text NOT NULL,
	"hash" text NOT NULL,
	"invited_by" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_email" ON "invitations" ("email_key");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_hash" ON "invitations" ("hash");--> statement-breakpoint
CREATE INDEX "invitations_role" ON "invitations" ("role_id");
