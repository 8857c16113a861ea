DROP INDEX "specialists_best_rated";--> statement-breakpoint
DROP INDEX "specialists_by_name";--> statement-breakpoint
DROP INDEX "specialists_by_language";--> statement-breakpoint
DROP INDEX "specialists_by_expertise";--> statement-breakpoint
DROP INDEX "specialists_by_text";--> statement-breakpoint
ALTER TABLE "specialists" ALTER COLUMN "sort_name" SET DATA TYPE text COLLATE "C";--> statement-breakpoint
ALTER TABLE "specialists" ALTER COLUMN "sort_name" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "specialists" DROP COLUMN "search_vector";--> statement-breakpoint
ALTER TABLE "specialists" DROP COLUMN "search_text";--> statement-breakpoint
CREATE TABLE "directory_entries" (
	"specialist_id" integer PRIMARY KEY NOT NULL,
	"next_free_at" timestamp (3) with time zone NOT NULL,
	"free_quarters" bit(672),
	"avg_rating" real NOT NULL,
	"review_count" integer NOT NULL,
	"words" "tsvector" NOT NULL,
	"sort_name" text COLLATE "C" NOT NULL,
	"sort_name_fa" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_words" (
	"word" text COLLATE "C" PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "specialists" ADD COLUMN "free_quarters" bit(672);--> statement-breakpoint
ALTER TABLE "specialists" ADD COLUMN "search_words" "tsvector" DEFAULT ''::tsvector NOT NULL;--> statement-breakpoint
ALTER TABLE "specialists" ADD COLUMN "sort_name_fa" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "directory_entries" ADD CONSTRAINT "directory_entries_specialist_id_specialists_id_fk" FOREIGN KEY ("specialist_id") REFERENCES "public"."specialists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "directory_soonest" ON "directory_entries" USING btree ("next_free_at","specialist_id") INCLUDE ("free_quarters");--> statement-breakpoint
CREATE INDEX "directory_best_rated" ON "directory_entries" USING btree ("avg_rating","review_count","specialist_id");--> statement-breakpoint
CREATE INDEX "directory_by_name" ON "directory_entries" USING btree ("sort_name","specialist_id");--> statement-breakpoint
CREATE INDEX "directory_by_farsi_name" ON "directory_entries" USING btree ("sort_name_fa","specialist_id");--> statement-breakpoint
CREATE INDEX "directory_by_words" ON "directory_entries" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "directory_entries" ALTER COLUMN "words" SET STATISTICS 1000;--> statement-breakpoint
CREATE FUNCTION "keep_directory_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT NEW.listed THEN
    DELETE FROM directory_entries WHERE specialist_id = NEW.id;
    RETURN NULL;
  END IF;
  INSERT INTO directory_entries AS entry
    (specialist_id, next_free_at, free_quarters, avg_rating, review_count, words, sort_name, sort_name_fa)
  VALUES
    (NEW.id, coalesce(CASE WHEN NEW.availability THEN NEW.next_free_at END, 'infinity'),
     CASE WHEN NEW.availability THEN NEW.free_quarters END, NEW.avg_rating, NEW.review_count,
     NEW.search_words, NEW.sort_name, NEW.sort_name_fa)
  ON CONFLICT (specialist_id) DO UPDATE SET
    next_free_at = excluded.next_free_at, free_quarters = excluded.free_quarters,
    avg_rating = excluded.avg_rating, review_count = excluded.review_count,
    words = excluded.words, sort_name = excluded.sort_name, sort_name_fa = excluded.sort_name_fa
  WHERE entry IS DISTINCT FROM excluded;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "specialists_keep_directory_entry"
  AFTER INSERT OR UPDATE OF listed, availability, next_free_at, free_quarters, avg_rating,
    review_count, search_words, sort_name, sort_name_fa ON "specialists"
  FOR EACH ROW EXECUTE FUNCTION "keep_directory_entry"();
