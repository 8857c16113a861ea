DROP INDEX "contact_messages_by_state";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "is_suspected" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "suspicions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_by_state" ON "contact_messages" USING btree ("is_suspected","state","created_at");--> statement-breakpoint
UPDATE "contact_messages" SET "search_text" = lower(concat_ws(' ', "name", "email", "subject", "message"));