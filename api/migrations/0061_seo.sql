ALTER TABLE "shops" ADD COLUMN "seo_title" text DEFAULT '' NOT NULL, ADD COLUMN "seo_description" text DEFAULT '' NOT NULL, ADD COLUMN "seo_picture_id" text REFERENCES "files"("id");
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "seo_title" text DEFAULT '' NOT NULL, ADD COLUMN "seo_description" text DEFAULT '' NOT NULL, ADD COLUMN "seo_picture_id" text REFERENCES "files"("id");
--> statement-breakpoint
ALTER TABLE "mall_events" ADD COLUMN "seo_title" text DEFAULT '' NOT NULL, ADD COLUMN "seo_description" text DEFAULT '' NOT NULL, ADD COLUMN "seo_picture_id" text REFERENCES "files"("id");
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "seo_title" text DEFAULT '' NOT NULL, ADD COLUMN "seo_description" text DEFAULT '' NOT NULL, ADD COLUMN "seo_picture_id" text REFERENCES "files"("id");
