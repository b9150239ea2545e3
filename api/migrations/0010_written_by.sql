-- An export of an account reads page by page what a person wrote.
CREATE INDEX "revisions_author" ON "revisions" USING btree ("author_id","at","resource","record_id","number");
