ALTER TABLE "mall_events" ADD COLUMN "repetition" jsonb;--> statement-breakpoint
ALTER TABLE "mall_events" ADD COLUMN "occurrence_starts" timestamp (3) with time zone[];--> statement-breakpoint
ALTER TABLE "mall_events" ADD COLUMN "occurrence_ends" timestamp (3) with time zone[];--> statement-breakpoint
ALTER TABLE "mall_events" ADD COLUMN "last_end" timestamp (3) with time zone
  GENERATED ALWAYS AS (coalesce(occurrence_ends[cardinality(occurrence_ends)], ends_at)) STORED;
