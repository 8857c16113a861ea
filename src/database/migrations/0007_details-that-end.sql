ALTER TABLE "consultations" ALTER COLUMN "child_age" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "consultations" ALTER COLUMN "main_concern" DROP NOT NULL;