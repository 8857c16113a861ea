ALTER TABLE "specialist_schedules" ADD COLUMN "slots_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE FUNCTION "raise_slots_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE specialist_schedules SET slots_version = slots_version + 1
    WHERE specialist_id IN (SELECT specialist_id FROM changed);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "slots_raise_version_when_added" AFTER INSERT ON "availability_slots"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "raise_slots_version"();--> statement-breakpoint
CREATE TRIGGER "slots_raise_version_when_taken_away" AFTER DELETE ON "availability_slots"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "raise_slots_version"();--> statement-breakpoint
CREATE FUNCTION "raise_slots_versions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE specialist_schedules SET slots_version = slots_version + 1
    WHERE specialist_id IN (OLD.specialist_id, NEW.specialist_id);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "slots_raise_version_when_changed"
  AFTER UPDATE OF specialist_id, date, start_time, end_time, time_zone, starts_at, ends_at
  ON "availability_slots"
  FOR EACH ROW EXECUTE FUNCTION "raise_slots_versions"();
