-- Addresses that visitors had records under: they lead on to the record, until another one is shown there.
CREATE TABLE "former_slugs" (
	"resource" text NOT NULL,
	"within" text NOT NULL,
	"slug" text NOT NULL,
	"record_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "former_slugs_pk" PRIMARY KEY("resource","within","slug")
);
--> statement-breakpoint
CREATE INDEX "former_slugs_record" ON "former_slugs" ("resource", "record_id");
