ALTER TABLE "mall_events" ADD COLUMN "is_for_children" boolean DEFAULT false NOT NULL;
