CREATE TABLE "release_views" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"failed_views" integer DEFAULT 0 NOT NULL,
	"errors" integer DEFAULT 0 NOT NULL,
	"server_errors" integer DEFAULT 0 NOT NULL,
	"lcp_good" integer DEFAULT 0 NOT NULL,
	"lcp_needs_improvement" integer DEFAULT 0 NOT NULL,
	"lcp_poor" integer DEFAULT 0 NOT NULL,
	"inp_good" integer DEFAULT 0 NOT NULL,
	"inp_needs_improvement" integer DEFAULT 0 NOT NULL,
	"inp_poor" integer DEFAULT 0 NOT NULL,
	"cls_good" integer DEFAULT 0 NOT NULL,
	"cls_needs_improvement" integer DEFAULT 0 NOT NULL,
	"cls_poor" integer DEFAULT 0 NOT NULL,
	"ttfb_good" integer DEFAULT 0 NOT NULL,
	"ttfb_needs_improvement" integer DEFAULT 0 NOT NULL,
	"ttfb_poor" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "release_views_remote_version_at_pk" PRIMARY KEY("remote","version","at")
);
--> statement-breakpoint
CREATE INDEX "release_views_at" ON "release_views" USING btree ("at");
