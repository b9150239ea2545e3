CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"access" jsonb NOT NULL,
	"is_built_in" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name" ON "roles" USING btree ("name");--> statement-breakpoint
CREATE TABLE "clients" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"password_hash" text,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"role_id" text NOT NULL,
	"access" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"standing" text DEFAULT 'ACTIVE' NOT NULL,
	"standing_reason" text,
	"suspended_until" timestamp (3) with time zone,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"phone_number" text,
	"phone_key" text,
	"avatar_id" text,
	"locale" text DEFAULT 'fr' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "clients_email" ON "clients" USING btree ("email_key");--> statement-breakpoint
CREATE UNIQUE INDEX "clients_phone" ON "clients" USING btree ("phone_key");--> statement-breakpoint
CREATE INDEX "clients_role" ON "clients" USING btree ("role_id");--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_avatar_id_files_id_fk" FOREIGN KEY ("avatar_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TABLE "identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"client_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "identities_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE INDEX "identities_client" ON "identities" USING btree ("client_id");--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"address" text,
	"device" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text
);
--> statement-breakpoint
CREATE INDEX "sessions_client" ON "sessions" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TABLE "password_resets" (
	"hash" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "password_resets_client" ON "password_resets" USING btree ("client_id");--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The roles that there are from the start. Their grants may be changed; they can't be deleted.
INSERT INTO "roles" ("id", "name", "access", "is_built_in", "created_at", "updated_at") VALUES
	('000000000000000000000001', 'GOD', '[{"resource":"*","privileges":"REVOKE"}]', true, now(), now()),
	('000000000000000000000002', 'ADMIN', '[
		{"resource":"BLOGS","privileges":"GRANT"},
		{"resource":"CATEGORY","privileges":"GRANT"},
		{"resource":"SHOPS","privileges":"GRANT"},
		{"resource":"MALL_EVENTS","privileges":"GRANT"},
		{"resource":"HERO","privileges":"GRANT"},
		{"resource":"MALLWORKINGHOURS","privileges":"GRANT"},
		{"resource":"RAMDANWORKINGHOURS","privileges":"GRANT"},
		{"resource":"COMMENT","privileges":"GRANT"},
		{"resource":"NESTED_CONTENT","privileges":"GRANT"},
		{"resource":"CONTACT","privileges":"DELETE"},
		{"resource":"FILES","privileges":"DELETE"},
		{"resource":"USER","privileges":"WRITE"},
		{"resource":"ROLE","privileges":"READ"},
		{"resource":"BAN_CLIENTS","privileges":"WRITE"},
		{"resource":"SUSPEND_CLIENTS","privileges":"WRITE"},
		{"resource":"LIFT_BAN_AND_SUSPENSION","privileges":"WRITE"},
		{"resource":"MICROSERVICE_STATUS","privileges":"READ"}
	]', true, now(), now()),
	('000000000000000000000003', 'EDITOR', '[
		{"resource":"BLOGS","privileges":"WRITE"},
		{"resource":"MALL_EVENTS","privileges":"WRITE"},
		{"resource":"HERO","privileges":"WRITE"},
		{"resource":"CATEGORY","privileges":"READ"},
		{"resource":"FILES","privileges":"WRITE_SELF"},
		{"resource":"USER","privileges":"WRITE_SELF"}
	]', true, now(), now()),
	('000000000000000000000004', 'SHOP_MANAGER', '[
		{"resource":"SHOPS","privileges":"WRITE_SELF"},
		{"resource":"FILES","privileges":"WRITE_SELF"},
		{"resource":"USER","privileges":"WRITE_SELF"}
	]', true, now(), now()),
	('000000000000000000000005', 'CLIENT', '[
		{"resource":"FILES","privileges":"WRITE_SELF"},
		{"resource":"USER","privileges":"WRITE_SELF"}
	]', true, now(), now());
