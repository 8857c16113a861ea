ALTER TABLE "contact_messages" ADD COLUMN "plain_subject" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "plain_message" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "fingerprint" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ALTER COLUMN "fingerprint" DROP DEFAULT;--> statement-breakpoint
-- Sealed at the next start, which has the keys: database/plain-contact-messages.ts.
UPDATE "contact_messages" SET "plain_subject" = "subject", "plain_message" = "message", "subject" = '', "message" = '', "search_text" = fold_text("name" || ' ' || "email");
