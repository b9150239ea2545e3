ALTER TABLE "record_views" DROP CONSTRAINT "record_views_pk";--> statement-breakpoint
ALTER TABLE "record_views" ADD CONSTRAINT "record_views_pk" PRIMARY KEY("resource","day","record_id");
