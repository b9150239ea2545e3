ALTER TABLE "clients" RENAME TO "accounts";--> statement-breakpoint
ALTER TABLE "accounts" RENAME CONSTRAINT "clients_pkey" TO "accounts_pkey";--> statement-breakpoint
ALTER TABLE "accounts" RENAME CONSTRAINT "clients_role_id_roles_id_fk" TO "accounts_role_id_roles_id_fk";--> statement-breakpoint
ALTER TABLE "accounts" RENAME CONSTRAINT "clients_avatar_id_files_id_fk" TO "accounts_avatar_id_files_id_fk";--> statement-breakpoint
ALTER INDEX "clients_email" RENAME TO "accounts_email";--> statement-breakpoint
ALTER INDEX "clients_phone" RENAME TO "accounts_phone";--> statement-breakpoint
ALTER INDEX "clients_role" RENAME TO "accounts_role";--> statement-breakpoint
ALTER INDEX "clients_newest" RENAME TO "accounts_newest";--> statement-breakpoint
ALTER TABLE "identities" RENAME COLUMN "client_id" TO "account_id";--> statement-breakpoint
ALTER TABLE "identities" RENAME CONSTRAINT "identities_client_id_clients_id_fk" TO "identities_account_id_accounts_id_fk";--> statement-breakpoint
ALTER INDEX "identities_client" RENAME TO "identities_account";--> statement-breakpoint
ALTER TABLE "sessions" RENAME COLUMN "client_id" TO "account_id";--> statement-breakpoint
ALTER TABLE "sessions" RENAME CONSTRAINT "sessions_client_id_clients_id_fk" TO "sessions_account_id_accounts_id_fk";--> statement-breakpoint
ALTER INDEX "sessions_client" RENAME TO "sessions_account";--> statement-breakpoint
ALTER TABLE "password_resets" RENAME COLUMN "client_id" TO "account_id";--> statement-breakpoint
ALTER TABLE "password_resets" RENAME CONSTRAINT "password_resets_client_id_clients_id_fk" TO "password_resets_account_id_accounts_id_fk";--> statement-breakpoint
ALTER INDEX "password_resets_client" RENAME TO "password_resets_account";--> statement-breakpoint
ALTER TABLE "post_votes" RENAME COLUMN "client_id" TO "account_id";--> statement-breakpoint
ALTER TABLE "post_votes" RENAME CONSTRAINT "post_votes_client_id_clients_id_fk" TO "post_votes_account_id_accounts_id_fk";--> statement-breakpoint
ALTER INDEX "post_votes_client" RENAME TO "post_votes_account";--> statement-breakpoint
ALTER TABLE "post_claps" RENAME COLUMN "client_id" TO "account_id";--> statement-breakpoint
ALTER TABLE "post_claps" RENAME CONSTRAINT "post_claps_client_id_clients_id_fk" TO "post_claps_account_id_accounts_id_fk";--> statement-breakpoint
ALTER INDEX "post_claps_client" RENAME TO "post_claps_account";
