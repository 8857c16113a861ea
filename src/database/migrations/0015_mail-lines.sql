CREATE TABLE "mail_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"last_sent_at" timestamp (3) with time zone,
	"stopped_at" timestamp (3) with time zone,
	"reason" text,
	"probe_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_status";--> statement-breakpoint
DROP INDEX "mails_due";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "priority" smallint DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "tried_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "kept_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("priority","not_before") WHERE status = 'waiting';--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_status" CHECK ("mails"."status" in ('waiting', 'sent', 'kept', 'failed', 'dropped'));--> statement-breakpoint
UPDATE "mails" SET "priority" = CASE WHEN "template" = 'reset-password' THEN 0 ELSE 1 END
	WHERE "status" = 'waiting' AND "template" IN ('reset-password', 'confirm-email', 'registration-repeated', 'account-made', 'password-changed', 'new-email', 'new-email-asked', 'email-taken', 'email-changed', 'email-set-by-team', 'staff-invitation', 'second-step-on', 'second-step-off', 'recovery-code-used');--> statement-breakpoint
UPDATE "mails" SET "priority" = 3
	WHERE "status" = 'waiting' AND "template" IN ('reminder-day', 'review-invitation', 'review-replied', 'follow-up-sent', 'message-waiting', 'account-deleted', 'contact-message', 'verification-ending');
