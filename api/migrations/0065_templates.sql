CREATE TABLE "templates" (
	"id" text PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"name" text NOT NULL,
	"data" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "templates_name" ON "templates" ("resource", "name");
