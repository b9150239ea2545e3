CREATE TABLE "imports" (
	"id" text PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"owner_id" text NOT NULL,
	"locale" text NOT NULL,
	"file_name" text NOT NULL,
	"total" integer NOT NULL,
	"status" text NOT NULL,
	"mode" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "imports_owner" ON "imports" ("owner_id", "created_at");--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" text NOT NULL REFERENCES "imports"("id") ON DELETE CASCADE,
	"number" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"state" text NOT NULL,
	"errors" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"target" text,
	"record_id" text,
	"version" integer,
	"proposal" integer,
	"is_created" boolean DEFAULT false NOT NULL,
	CONSTRAINT "import_rows_pk" PRIMARY KEY ("import_id", "number")
);
--> statement-breakpoint
CREATE INDEX "import_rows_state" ON "import_rows" ("import_id", "state", "number");
