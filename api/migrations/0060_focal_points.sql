-- Pictures of shops also contain their focal point.
INSERT INTO "outdated_shops" SELECT "id" FROM "shops" WHERE EXISTS (
  SELECT FROM unnest("gallery_ids" || "logo_id" || "cover_id") AS "shown" JOIN "files" ON "files"."id" = "shown"
  WHERE "focus_x" IS NOT NULL
) ON CONFLICT DO NOTHING;
