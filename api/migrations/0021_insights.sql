CREATE TABLE "record_views" (
	"resource" text NOT NULL,
	"record_id" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "record_views_pk" PRIMARY KEY("day","resource","record_id")
);
--> statement-breakpoint
CREATE TABLE "missed_searches" (
	"day" date NOT NULL,
	"digest" text NOT NULL,
	"count" integer NOT NULL,
	"term" text,
	CONSTRAINT "missed_searches_pk" PRIMARY KEY("day","digest")
);
--> statement-breakpoint
CREATE INDEX "missed_searches_digest" ON "missed_searches" USING btree ("digest");
