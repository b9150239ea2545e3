-- Shops that people keep with their account; they go with either.
CREATE TABLE "favourites" (
	"account_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "favourites_pk" PRIMARY KEY("account_id","shop_id"),
	CONSTRAINT "favourites_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade,
	CONSTRAINT "favourites_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX "favourites_shop" ON "favourites" ("shop_id");
