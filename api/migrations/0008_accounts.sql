-- When the person showed that the address is theirs: by a mail that was sent to it, or by a provider who checked it.
ALTER TABLE "clients" ADD COLUMN "email_verified_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "clients_newest" ON "clients" USING btree ("created_at" DESC NULLS LAST,"id");
