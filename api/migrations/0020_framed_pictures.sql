-- What a picture is cropped about, in percent of its width and height.
ALTER TABLE "files" ADD COLUMN "focus_x" integer;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "focus_y" integer;--> statement-breakpoint
-- Addresses name the state of their picture.
UPDATE "shop_documents" SET "summary" = replace("summary", '/$w/$h"', '/$w/$h?v=0"'), "whole" = replace("whole", '/$w/$h"', '/$w/$h?v=0"');
