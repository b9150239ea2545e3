-- Pictures of shops also contain their focal point.
INSERT INTO "outdated_shops" SELECT "id" FROM "shops" ON CONFLICT DO NOTHING;
