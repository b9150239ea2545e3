-- A text in the letters that searches compare, as `foldLetters` makes it: lower case, without accents, marks and characters
-- that don't show, with ASCII digits and one spelling of letters that readers mix up. A server whose locale is C makes no
-- small letters of Œ and Æ.
CREATE OR REPLACE FUNCTION text_key(given text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN replace(replace(translate(
  lower(regexp_replace(
    normalize(given, NFKD),
    '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08d3-\u08e1\u08e3-\u08ff\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\u00ad\u061c\u0640\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]',
    '', 'g')),
  'ŒÆ×ٱىیةہەکپڤڨ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
  'œæxاييهههكبفق01234567890123456789'), 'œ', 'oe'), 'æ', 'ae');
--> statement-breakpoint
-- Writing any column that a generated one is made of makes that one again.
UPDATE "accounts" SET "email" = "email";
--> statement-breakpoint
UPDATE "categories" SET "title" = "title";
--> statement-breakpoint
UPDATE "files" SET "name" = "name";
--> statement-breakpoint
UPDATE "floors" SET "title" = "title";
--> statement-breakpoint
UPDATE "heroes" SET "title" = "title";
--> statement-breakpoint
UPDATE "mall_events" SET "title" = "title";
--> statement-breakpoint
UPDATE "mall_services" SET "title" = "title";
--> statement-breakpoint
UPDATE "mall_working_hours" SET "title" = "title";
--> statement-breakpoint
UPDATE "offers" SET "title" = "title";
--> statement-breakpoint
UPDATE "ramadan_working_hours" SET "title" = "title";
--> statement-breakpoint
UPDATE "posts" SET "title" = "title", "title_key" = btrim(regexp_replace(text_key("title"), '[\u0001-/:-@\u005b-\u0060{-\u00bf÷،؛؟٪-٭۔\u2000-\u2bff\U0001f000-\U0001faff]+', ' ', 'g'));
--> statement-breakpoint
UPDATE "shops" SET "title" = "title", "title_key" = btrim(regexp_replace(text_key("title"), '[\u0001-/:-@\u005b-\u0060{-\u00bf÷،؛؟٪-٭۔\u2000-\u2bff\U0001f000-\U0001faff]+', ' ', 'g'));
--> statement-breakpoint
-- What shops are found by is made of their documents' texts, with these.
DELETE FROM "shop_words";
--> statement-breakpoint
INSERT INTO "outdated_shops" SELECT "id" FROM "shops" ON CONFLICT DO NOTHING;
