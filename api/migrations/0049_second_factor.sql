CREATE TABLE "factors" (
	"account_id" text PRIMARY KEY NOT NULL REFERENCES "accounts"("id") ON DELETE CASCADE,
	"secret" text NOT NULL,
	"last_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"account_id" text NOT NULL REFERENCES "accounts"("id") ON DELETE CASCADE,
	"selector" text NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "recovery_codes_pk" PRIMARY KEY ("account_id", "selector")
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"account_id" text NOT NULL REFERENCES "accounts"("id") ON DELETE CASCADE,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_pk" PRIMARY KEY ("account_id", "hash")
);
--> statement-breakpoint
-- With a default: a process of the version before inserts roles without it.
ALTER TABLE "roles" ADD COLUMN "needs_factor" boolean DEFAULT false NOT NULL;
