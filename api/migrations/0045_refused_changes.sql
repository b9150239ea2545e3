CREATE INDEX "revisions_refusals" ON "revisions" ("resource", "record_id") WHERE status = 'REJECTED';
