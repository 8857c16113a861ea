CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE "slot_claims" ADD CONSTRAINT "one_claim_at_a_time_for_a_specialist"
  EXCLUDE USING gist ("specialist_id" WITH =, "during" WITH &&);
--> statement-breakpoint
ALTER TABLE "slot_claims" ADD CONSTRAINT "one_claim_at_a_time_for_a_family"
  EXCLUDE USING gist ("user_id" WITH =, "during" WITH &&);
