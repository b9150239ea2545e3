ALTER TABLE "shops" ADD COLUMN "brands" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
-- Documents name the brands that a shop carries.
INSERT INTO "outdated_shops" SELECT "id" FROM "shops" ON CONFLICT DO NOTHING;
