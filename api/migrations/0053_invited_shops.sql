ALTER TABLE "invitations" ADD COLUMN "shop_owner_id" text;--> statement-breakpoint
UPDATE "invitations" SET "shop_owner_id" = (SELECT "owner_id" FROM "shops" WHERE "shops"."id" = "shop_id");
