-- Documents become the bytes of their UTF-8, as characters of one byte each.
UPDATE "shop_documents" SET
	"summary" = convert_from(convert_to("summary", 'UTF8'), 'LATIN1'),
	"whole" = convert_from(convert_to("whole", 'UTF8'), 'LATIN1');
