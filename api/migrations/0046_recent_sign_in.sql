-- Without it, a session is as old as its sign-in: a process of the version before inserts none.
ALTER TABLE "sessions" ADD COLUMN "authenticated_at" timestamp (3) with time zone;
