CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "counted_day_changes" (
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"noted_by" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL,
	CONSTRAINT "counted_day_changes_kind_day_noted_by_pk" PRIMARY KEY("kind","day","noted_by")
);
--> statement-breakpoint
CREATE TABLE "counted_days" (
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"found" integer NOT NULL,
	CONSTRAINT "counted_days_kind_day_pk" PRIMARY KEY("kind","day")
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "account_tokens_by_end" ON "account_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sessions_by_last_end" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_in_order" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_by_email" ON "users" USING btree ("email" collate "C","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_by_role" ON "users" USING btree ("role" collate "C","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_by_status" ON "users" USING btree ("status" collate "C","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_by_deletion" ON "users" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_deleted" ON "users" USING btree ("id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_by_parts" ON "users" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "activity_logs_in_order" ON "activity_logs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "activity_logs_with_origin" ON "activity_logs" USING btree ("created_at") WHERE origin is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "activity_logs_of_user" ON "activity_logs" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "activity_logs_of_action" ON "activity_logs" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "activity_logs_about_user" ON "activity_logs" USING btree ((details->>'userId'),"created_at") WHERE details->>'userId' is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sealed_reads_with_origin" ON "sealed_reads" USING btree ("created_at") WHERE origin is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sealed_reads_in_order" ON "sealed_reads" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sealed_reads_of_reader" ON "sealed_reads" USING btree ("reader_id","created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "concerns_by_reporter" ON "concerns" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "consultations_by_email" ON "consultations" USING gin (lower("email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "consultations_by_slot" ON "consultations" USING btree ("availability_id") WHERE availability_id is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "contact_messages_by_email" ON "contact_messages" USING btree ("email");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "contact_messages_by_parts" ON "contact_messages" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "message_reports_by_reporter" ON "message_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "mails_tried" ON "mails" USING btree ("id") WHERE status = 'waiting' and last_error is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "mails_with_body" ON "mails" USING btree (coalesce(sent_at, kept_at)) WHERE sent_body is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "mails_by_recipient_parts" ON "mails" USING gin ("recipient" gin_trgm_ops) WITH (fastupdate=false) WHERE recipient is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "outbox_events_handled" ON "outbox_events" USING btree ("handled_at") WHERE handled_at is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "outbox_events_about_person" ON "outbox_events" USING btree (((payload->>'userId')::int)) WHERE payload->>'userId' is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "reviews_by_family" ON "reviews" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "security_events_in_order" ON "security_events" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "security_events_of_kind" ON "security_events" USING btree ("event","created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "security_events_counted" ON "security_events" USING btree ("created_at") WHERE tally is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "security_events_about_user" ON "security_events" USING btree ("about_id","created_at","id") WHERE about_id is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "security_events_by_user" ON "security_events" USING btree ("by_id","created_at","id") WHERE by_id is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "specialists_by_verification" ON "specialists" USING btree (coalesce(verified_at, created_at)) WHERE verified;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "specialists_verified_at" ON "specialists" USING btree ("verified_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "specialists_paused" ON "specialists" USING btree ("paused_until") WHERE not availability;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "specialists_by_parts" ON "specialists" USING gin (fold_text(name || ' ' || coalesce(translations->'en'->>'name', '') || ' ' || coalesce(translations->'fa'->>'name', '')) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "specialists_by_name" ON "specialists" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "specialists_by_farsi_name" ON "specialists" USING btree ("sort_name_fa","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "verification_events_newest" ON "verification_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "waitlist_entries_by_slot" ON "waitlist_entries" USING btree ("offered_slot_id") WHERE offered_slot_id is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "waitlist_entries_by_age" ON "waitlist_entries" USING btree ("created_at");--> statement-breakpoint
DROP INDEX "users_by_creation";--> statement-breakpoint
DROP INDEX "activity_logs_newest";--> statement-breakpoint
DROP INDEX "activity_logs_by_user";--> statement-breakpoint
DROP INDEX "activity_logs_by_action";--> statement-breakpoint
DROP INDEX "activity_logs_about_person";--> statement-breakpoint
DROP INDEX "sealed_reads_newest";--> statement-breakpoint
DROP INDEX "sealed_reads_by_reader";--> statement-breakpoint
DROP INDEX "mails_by_recipient";--> statement-breakpoint
DROP INDEX "security_events_newest";--> statement-breakpoint
DROP INDEX "security_events_by_event";--> statement-breakpoint
DROP INDEX "security_events_about";--> statement-breakpoint
DROP INDEX "security_events_by";--> statement-breakpoint
CREATE FUNCTION "note_counted_day"(kind text, instant timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO counted_day_changes (kind, day)
    SELECT kind, (instant AT TIME ZONE 'UTC')::date WHERE instant IS NOT NULL
    ON CONFLICT DO NOTHING
$$;--> statement-breakpoint
CREATE FUNCTION "note_counted_account"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM note_counted_day('accounts', OLD.created_at), note_counted_day('deletions', OLD.deleted_at);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM note_counted_day('accounts', NEW.created_at), note_counted_day('deletions', NEW.deleted_at);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "users_note_counted_insert_or_delete" AFTER INSERT OR DELETE ON "users"
  FOR EACH ROW EXECUTE FUNCTION "note_counted_account"();--> statement-breakpoint
CREATE TRIGGER "users_note_counted_update" AFTER UPDATE OF created_at, deleted_at ON "users"
  FOR EACH ROW EXECUTE FUNCTION "note_counted_account"();--> statement-breakpoint
CREATE FUNCTION "note_counted_verification"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.verified THEN
    PERFORM note_counted_day('verifications', coalesce(OLD.verified_at, OLD.created_at));
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.verified THEN
    PERFORM note_counted_day('verifications', coalesce(NEW.verified_at, NEW.created_at));
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "specialists_note_counted_insert_or_delete" AFTER INSERT OR DELETE ON "specialists"
  FOR EACH ROW EXECUTE FUNCTION "note_counted_verification"();--> statement-breakpoint
CREATE TRIGGER "specialists_note_counted_update" AFTER UPDATE OF verified, verified_at, created_at ON "specialists"
  FOR EACH ROW EXECUTE FUNCTION "note_counted_verification"();--> statement-breakpoint
CREATE FUNCTION "note_counted_held"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.status = 'completed' THEN
    PERFORM note_counted_day('held', OLD.starts_at);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.status = 'completed' THEN
    PERFORM note_counted_day('held', NEW.starts_at);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "consultations_note_counted_insert" AFTER INSERT ON "consultations"
  FOR EACH ROW WHEN (NEW.status = 'completed') EXECUTE FUNCTION "note_counted_held"();--> statement-breakpoint
CREATE TRIGGER "consultations_note_counted_update" AFTER UPDATE OF status, starts_at ON "consultations"
  FOR EACH ROW WHEN (OLD.status = 'completed' OR NEW.status = 'completed')
  EXECUTE FUNCTION "note_counted_held"();--> statement-breakpoint
CREATE TRIGGER "consultations_note_counted_delete" AFTER DELETE ON "consultations"
  FOR EACH ROW WHEN (OLD.status = 'completed') EXECUTE FUNCTION "note_counted_held"();--> statement-breakpoint
INSERT INTO "counted_day_changes" ("kind", "day")
  SELECT kind, generate_series(least(
      (SELECT min(created_at) FROM users), (SELECT min(starts_at) FROM consultations),
      (SELECT min(coalesce(verified_at, created_at)) FROM specialists WHERE verified)
    ) AT TIME ZONE 'UTC', greatest(now(), (SELECT max(starts_at) FROM consultations WHERE status = 'completed')) AT TIME ZONE 'UTC' + interval '1 day', interval '1 day')::date
  FROM unnest(array['accounts', 'deletions', 'verifications', 'held']) AS kind
