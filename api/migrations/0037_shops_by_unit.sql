-- Shops are found by the mark on their door as well.
UPDATE "shops" SET "search" = "search" || setweight(to_tsvector('mall_plain', "unit"), 'B');
