-- Documents stay in their rows as they are: packed, each would be unpacked for each reader.
ALTER TABLE "shop_documents" SET (toast_tuple_target = 8160);
--> statement-breakpoint
-- They become the bytes of their UTF-8, as characters of one byte each.
UPDATE "shop_documents" SET
	"summary" = convert_from(convert_to("summary", 'UTF8'), 'LATIN1'),
	"whole" = convert_from(convert_to("whole", 'UTF8'), 'LATIN1');
