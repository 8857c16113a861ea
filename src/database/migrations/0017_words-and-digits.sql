ALTER TABLE "blog_post_revisions" ADD COLUMN "words" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "blog_post_revisions" SET "words" = regexp_count(regexp_replace("content", '<[^>]*>', ' ', 'g'), '\S+');--> statement-breakpoint
ALTER TABLE "blog_post_revisions" ALTER COLUMN "words" DROP DEFAULT;--> statement-breakpoint
UPDATE "regular_users" SET "phone" = translate("phone", '۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩', '01234567890123456789') WHERE "phone" ~ '[۰-۹٠-٩]';--> statement-breakpoint
UPDATE "site_settings" SET "value" = translate("value"::text, '۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩', '01234567890123456789') WHERE "key" IN ('contact.phone', 'contact.supportPhone');
