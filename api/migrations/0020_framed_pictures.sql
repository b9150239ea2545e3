-- What a picture is cropped about, in percent of its width and height, and how often what is shown of it has changed.
ALTER TABLE "files" ADD COLUMN "focus_x" integer;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "focus_y" integer;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;
