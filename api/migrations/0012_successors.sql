-- A refresh token that comes back within its grace is answered with the same next one.
ALTER TABLE "refresh_tokens" ADD COLUMN "successor_salt" text;
