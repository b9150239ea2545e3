ALTER TABLE "posts" ADD COLUMN "published_until" timestamp (3) with time zone, ADD COLUMN "unpublished_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "published_until" timestamp (3) with time zone, ADD COLUMN "unpublished_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mall_events" ADD COLUMN "published_until" timestamp (3) with time zone, ADD COLUMN "unpublished_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "heroes" ADD COLUMN "published_until" timestamp (3) with time zone, ADD COLUMN "unpublished_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mall_working_hours" ADD COLUMN "published_until" timestamp (3) with time zone, ADD COLUMN "unpublished_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ramadan_working_hours" ADD COLUMN "published_until" timestamp (3) with time zone, ADD COLUMN "unpublished_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "published_until" timestamp (3) with time zone, ADD COLUMN "unpublished_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mall_services" ADD COLUMN "published_until" timestamp (3) with time zone, ADD COLUMN "unpublished_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "published_until" timestamp (3) with time zone, ADD COLUMN "unpublished_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "floors" ADD COLUMN "published_until" timestamp (3) with time zone, ADD COLUMN "unpublished_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "search_terms" ADD COLUMN "published_until" timestamp (3) with time zone, ADD COLUMN "unpublished_at" timestamp (3) with time zone;--> statement-breakpoint
DROP INDEX "posts_public_newest";--> statement-breakpoint
CREATE INDEX "posts_public_newest" ON "posts" ("published_at" desc, "id") WHERE approval_status = 'APPROVED' and deleted_at is null and unpublished_at is null;--> statement-breakpoint
DROP INDEX "posts_public_category";--> statement-breakpoint
CREATE INDEX "posts_public_category" ON "posts" ("category_id", "published_at" desc) WHERE approval_status = 'APPROVED' and deleted_at is null and unpublished_at is null;--> statement-breakpoint
DROP INDEX "categories_public";--> statement-breakpoint
CREATE INDEX "categories_public" ON "categories" ("type", "position") WHERE approval_status = 'APPROVED' and deleted_at is null and unpublished_at is null;--> statement-breakpoint
DROP INDEX "mall_events_public";--> statement-breakpoint
CREATE INDEX "mall_events_public" ON "mall_events" ("starts_at") WHERE approval_status = 'APPROVED' and deleted_at is null and unpublished_at is null;--> statement-breakpoint
DROP INDEX "heroes_public";--> statement-breakpoint
CREATE INDEX "heroes_public" ON "heroes" ("position") WHERE approval_status = 'APPROVED' and deleted_at is null and unpublished_at is null;--> statement-breakpoint
DROP INDEX "mall_working_hours_public";--> statement-breakpoint
CREATE INDEX "mall_working_hours_public" ON "mall_working_hours" ("valid_from") WHERE approval_status = 'APPROVED' and deleted_at is null and unpublished_at is null;--> statement-breakpoint
DROP INDEX "ramadan_working_hours_public";--> statement-breakpoint
CREATE INDEX "ramadan_working_hours_public" ON "ramadan_working_hours" ("first_day") WHERE approval_status = 'APPROVED' and deleted_at is null and unpublished_at is null;--> statement-breakpoint
DROP INDEX "mall_services_public";--> statement-breakpoint
CREATE INDEX "mall_services_public" ON "mall_services" ("position") WHERE approval_status = 'APPROVED' and deleted_at is null and unpublished_at is null;--> statement-breakpoint
DROP INDEX "offers_public";--> statement-breakpoint
CREATE INDEX "offers_public" ON "offers" ("ends_at", "starts_at") WHERE approval_status = 'APPROVED' and deleted_at is null and unpublished_at is null;--> statement-breakpoint
DROP INDEX "floors_public";--> statement-breakpoint
CREATE INDEX "floors_public" ON "floors" ("level") WHERE approval_status = 'APPROVED' and deleted_at is null and unpublished_at is null;--> statement-breakpoint
DROP INDEX "search_terms_public";--> statement-breakpoint
CREATE INDEX "search_terms_public" ON "search_terms" ("title") WHERE approval_status = 'APPROVED' and deleted_at is null and unpublished_at is null;--> statement-breakpoint
DROP INDEX "shops_public_title";--> statement-breakpoint
CREATE INDEX "shops_public_title" ON "shops" ("title_key", "id", "published_at", "published_until") WHERE approval_status = 'APPROVED' and deleted_at is null and unpublished_at is null;--> statement-breakpoint
DROP INDEX "shops_public_newest";--> statement-breakpoint
CREATE INDEX "shops_public_newest" ON "shops" ("created_at" desc, "id", "published_at", "published_until") WHERE approval_status = 'APPROVED' and deleted_at is null and unpublished_at is null;--> statement-breakpoint
DROP INDEX "shops_public_floor";--> statement-breakpoint
CREATE INDEX "shops_public_floor" ON "shops" ("floor", "title_key", "id", "published_at", "published_until") WHERE approval_status = 'APPROVED' and deleted_at is null and unpublished_at is null;--> statement-breakpoint
DROP INDEX "shops_public_category";--> statement-breakpoint
CREATE INDEX "shops_public_category" ON "shops" ("category_id", "title_key", "id", "published_at", "published_until") WHERE approval_status = 'APPROVED' and deleted_at is null and unpublished_at is null;--> statement-breakpoint
DROP INDEX "shops_public_sub_category";--> statement-breakpoint
CREATE INDEX "shops_public_sub_category" ON "shops" ("sub_category_id", "category_id", "title_key", "id", "published_at", "published_until") WHERE approval_status = 'APPROVED' and deleted_at is null and unpublished_at is null;--> statement-breakpoint
DROP INDEX "shops_public_featured";--> statement-breakpoint
CREATE INDEX "shops_public_featured" ON "shops" ("featured_order", "title_key", "id", "published_at", "published_until") WHERE approval_status = 'APPROVED' and deleted_at is null and unpublished_at is null and is_featured;
