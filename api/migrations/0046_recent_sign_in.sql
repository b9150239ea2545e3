-- A process of the version before inserts sessions without it.
ALTER TABLE "sessions" ADD COLUMN "authenticated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
UPDATE "sessions" SET "authenticated_at" = "created_at";
