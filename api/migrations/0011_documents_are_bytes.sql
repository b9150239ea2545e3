-- A process from before 0009 writes plain text, of which letters would be lost without a word: it is to fail instead. Each
-- character is a byte, and together they are UTF-8. A pattern says so, since the embedded database takes seconds for each
-- conversion. Rows from before are left as they are, until they are written anew.
ALTER TABLE "shop_documents" ADD CONSTRAINT "shop_documents_are_bytes" CHECK (
	"summary" || "whole" ~ '^(?:[\u0001-\u007f]|[\u00c2-\u00df][\u0080-\u00bf]|[\u00e0-\u00ef][\u0080-\u00bf]{2}|[\u00f0-\u00f4][\u0080-\u00bf]{3})*$'
) NOT VALID;
