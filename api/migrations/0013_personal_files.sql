-- What people who write no content have sent is theirs alone to show: their avatars.
ALTER TABLE "files" ADD COLUMN "is_personal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "files" SET "is_personal" = true
	FROM "clients" JOIN "roles" ON "roles"."id" = "clients"."role_id"
	WHERE "clients"."id" = "files"."owner_id" AND NOT EXISTS (
		SELECT FROM jsonb_array_elements("roles"."access" || "clients"."access") AS held
		WHERE held->>'resource' IN ('*', 'BLOGS', 'CATEGORY', 'HERO', 'MALL_EVENTS', 'SHOPS')
			AND held->>'privileges' <> 'READ_SELF'
	);
