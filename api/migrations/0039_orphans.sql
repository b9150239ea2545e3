-- What was kept of the past of records that went with another one for good.
DELETE FROM "revisions" WHERE "resource" = 'offer' AND NOT EXISTS (SELECT FROM "offers" WHERE "id" = "record_id");
--> statement-breakpoint
DELETE FROM "former_slugs" WHERE "resource" = 'subCategory' AND NOT EXISTS (SELECT FROM "sub_categories" WHERE "id" = "record_id");
