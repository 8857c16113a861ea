ALTER TABLE "site_troubles" DROP CONSTRAINT "site_troubles_kind_known";--> statement-breakpoint
ALTER TABLE "outbox_events" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_events" ADD COLUMN "next_try_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox_events" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "outbox_events" ADD COLUMN "given_up_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "site_troubles" ADD CONSTRAINT "site_troubles_kind_known" CHECK (kind in ('mail', 'disk', 'jobs', 'events', 'backups', 'certificate'));