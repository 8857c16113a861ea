CREATE TABLE "reading_days" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "reading_days_day_kind_pk" PRIMARY KEY("day","kind"),
	CONSTRAINT "reading_days_kind" CHECK ("reading_days"."kind" in ('article', 'resource'))
);
--> statement-breakpoint
CREATE TABLE "report_changes" (
	"month" date NOT NULL,
	"noted_by" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL,
	CONSTRAINT "report_changes_month_noted_by_pk" PRIMARY KEY("month","noted_by")
);
--> statement-breakpoint
CREATE TABLE "report_months" (
	"month" date PRIMARY KEY NOT NULL,
	"held" text NOT NULL,
	"first_held" text NOT NULL,
	"others" text NOT NULL,
	"version" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "activity_logs_by_consultation" ON "activity_logs" USING btree ((details->>'consultationId')) WHERE details->>'consultationId' is not null;--> statement-breakpoint
CREATE INDEX "blog_post_views_counted" ON "blog_post_views" USING btree ("post_id","day","views");--> statement-breakpoint
CREATE FUNCTION "note_report_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.status IN ('completed', 'no_show', 'cancelled') THEN
    INSERT INTO report_changes (month) VALUES (date_trunc('month', OLD.starts_at AT TIME ZONE 'UTC'))
      ON CONFLICT DO NOTHING;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.status IN ('completed', 'no_show', 'cancelled') THEN
    INSERT INTO report_changes (month) VALUES (date_trunc('month', NEW.starts_at AT TIME ZONE 'UTC'))
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "consultations_note_report_insert" AFTER INSERT ON "consultations"
  FOR EACH ROW WHEN (NEW.status IN ('completed', 'no_show', 'cancelled'))
  EXECUTE FUNCTION "note_report_change"();--> statement-breakpoint
CREATE TRIGGER "consultations_note_report_update"
  AFTER UPDATE OF status, starts_at, user_id, specialist_id, preferred_language, created_at ON "consultations"
  FOR EACH ROW WHEN (OLD.status IN ('completed', 'no_show', 'cancelled')
    OR NEW.status IN ('completed', 'no_show', 'cancelled'))
  EXECUTE FUNCTION "note_report_change"();--> statement-breakpoint
CREATE TRIGGER "consultations_note_report_delete" AFTER DELETE ON "consultations"
  FOR EACH ROW WHEN (OLD.status IN ('completed', 'no_show', 'cancelled'))
  EXECUTE FUNCTION "note_report_change"();--> statement-breakpoint
CREATE FUNCTION "note_registration_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_changes (month)
    SELECT DISTINCT date_trunc('month', starts_at AT TIME ZONE 'UTC')::date FROM consultations
    WHERE user_id = NEW.id AND status = 'completed'
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "users_note_report_update" AFTER UPDATE OF created_at ON "users"
  FOR EACH ROW WHEN (OLD.created_at IS DISTINCT FROM NEW.created_at)
  EXECUTE FUNCTION "note_registration_change"();--> statement-breakpoint
INSERT INTO "report_changes" ("month")
  SELECT DISTINCT date_trunc('month', starts_at AT TIME ZONE 'UTC')::date FROM "consultations"
  WHERE status IN ('completed', 'no_show', 'cancelled');--> statement-breakpoint
INSERT INTO "reading_days" ("day", "kind", "views")
  SELECT "day", 'article', sum("views") FROM "blog_post_views" GROUP BY "day";
