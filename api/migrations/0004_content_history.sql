CREATE TABLE "audit" (
	"id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" text,
	"address" text,
	"action" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" text,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE INDEX "audit_newest" ON "audit" USING btree ("at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "audit_record" ON "audit" USING btree ("record_id","id" desc);--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit" USING btree ("actor_id","id" desc);--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_is_only_added_to" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit"
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TABLE "revisions" (
	"resource" text NOT NULL,
	"record_id" text NOT NULL,
	"number" integer NOT NULL,
	"status" text NOT NULL,
	"data" jsonb NOT NULL,
	"base" integer,
	"author_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"note" text,
	"change_id" text,
	CONSTRAINT "revisions_pk" PRIMARY KEY("resource","record_id","number")
);
--> statement-breakpoint
CREATE INDEX "revisions_proposals" ON "revisions" USING btree ("resource","record_id") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "revisions_change" ON "revisions" USING btree ("change_id");--> statement-breakpoint
CREATE TABLE "post_votes" (
	"post_id" text NOT NULL,
	"client_id" text NOT NULL,
	"vote" integer NOT NULL,
	"previous" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "post_votes_pk" PRIMARY KEY("post_id","client_id")
);
--> statement-breakpoint
CREATE INDEX "post_votes_newest" ON "post_votes" USING btree ("at" desc);--> statement-breakpoint
CREATE INDEX "post_votes_client" ON "post_votes" USING btree ("client_id");--> statement-breakpoint
ALTER TABLE "post_votes" ADD CONSTRAINT "post_votes_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_votes" ADD CONSTRAINT "post_votes_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TABLE "post_claps" (
	"post_id" text NOT NULL,
	"client_id" text NOT NULL,
	"count" integer NOT NULL,
	"previous" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "post_claps_pk" PRIMARY KEY("post_id","client_id"),
	CONSTRAINT "post_claps_at_most_fifty" CHECK ("count" BETWEEN 1 AND 50)
);
--> statement-breakpoint
CREATE INDEX "post_claps_newest" ON "post_claps" USING btree ("at" desc);--> statement-breakpoint
CREATE INDEX "post_claps_client" ON "post_claps" USING btree ("client_id");--> statement-breakpoint
ALTER TABLE "post_claps" ADD CONSTRAINT "post_claps_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_claps" ADD CONSTRAINT "post_claps_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;
