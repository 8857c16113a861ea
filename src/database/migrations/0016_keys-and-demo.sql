CREATE TABLE "sealing_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"fingerprint" text,
	"given_up_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "users" SET "is_demo" = true WHERE "email" LIKE '%@demo.example' AND "email_confirmed_at" IS NOT NULL;
