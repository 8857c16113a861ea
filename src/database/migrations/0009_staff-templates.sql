ALTER TABLE "email_templates" ADD COLUMN "texts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "resources_by_category" ON "resources" USING btree ("category");--> statement-breakpoint
CREATE INDEX "resources_changed" ON "resources" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "mails_by_status" ON "mails" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "mails_by_template" ON "mails" USING btree ("template","id");--> statement-breakpoint
CREATE INDEX "mails_by_recipient" ON "mails" USING btree ("id") WHERE recipient is not null;