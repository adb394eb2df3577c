-- Words of listings as they are and as English stems, each in one column with one index, and amenities in an index of
-- their own. What takes their place goes: samples of listings, cities as words, amenities as bits, and indexes that
-- carried all of it.
DROP TRIGGER "listings_add_words" ON "listings";--> statement-breakpoint
DROP TRIGGER "listings_change_words" ON "listings";--> statement-breakpoint
-- pg_restore fills tables with an empty search_path, so what computes a column must name the schema of what it calls.
CREATE FUNCTION public.words_of(text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT to_tsvector('pg_catalog.english', public.fold($1)) || to_tsvector('pg_catalog.simple', public.fold($1)) $$;
--> statement-breakpoint
CREATE FUNCTION public.listing_words(title text, type text, place_type text, vehicle_specs jsonb, amenities text[])
  RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT setweight(public.words_of(title), 'A')
    || setweight(public.words_of(public.kind_words(type, place_type, vehicle_specs)), 'B')
    || setweight(public.words_of(public.joined(amenities)), 'C') $$;
--> statement-breakpoint
CREATE FUNCTION public.listing_words(
  title text, type text, place_type text, vehicle_specs jsonb, amenities text[], description text
) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT strip(public.listing_words(title, type, place_type, vehicle_specs, amenities)
    || public.words_of(description)) $$;
--> statement-breakpoint
-- Locks: rewrites listings, in about a minute for each 100,000 of them. Until then searches of the release before wait,
-- and then fail until it stops; a large site is stopped for this migration.
ALTER TABLE "listings"
  DROP COLUMN "search_words",
  DROP COLUMN "all_words",
  DROP COLUMN "features",
  ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (listing_words(title, type, place_type, vehicle_specs, amenities)) STORED,
  ADD COLUMN "all_words" "tsvector" GENERATED ALWAYS AS (listing_words(title, type, place_type, vehicle_specs, amenities, description)) STORED;
--> statement-breakpoint
DROP INDEX IF EXISTS "listings_large";--> statement-breakpoint
-- Those that included the column are gone with it.
-- Locks: the same.
CREATE INDEX "listings_rank" ON "listings" USING btree ("type","rank" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "listings"."is_active";--> statement-breakpoint
-- Locks: the same.
CREATE INDEX "listings_price" ON "listings" USING btree ("type","price","id") WHERE "listings"."is_active";--> statement-breakpoint
-- Locks: the same.
CREATE INDEX "listings_city_rank" ON "listings" USING btree ("city_id","type","rank" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "listings"."is_active";--> statement-breakpoint
-- Locks: the same.
CREATE INDEX "listings_map" ON "listings" USING btree ("type","map_latitude","map_longitude") WHERE "listings"."is_active";--> statement-breakpoint
-- Locks: the same.
CREATE INDEX "listings_guests" ON "listings" USING btree ("type","max_guests") WHERE "listings"."is_active";--> statement-breakpoint
-- Locks: the same.
CREATE INDEX "listings_amenities" ON "listings" USING gin ("amenities") WITH (fastupdate=false) WHERE "listings"."is_active";--> statement-breakpoint
-- Locks: the same.
CREATE INDEX "listings_search_words" ON "listings" USING gin ("search_words") WITH (fastupdate=false) WHERE "listings"."is_active";--> statement-breakpoint
-- Locks: the same.
CREATE INDEX "listings_all_words" ON "listings" USING gin ("all_words") WITH (fastupdate=false) WHERE "listings"."is_active";--> statement-breakpoint
DROP FUNCTION public.listing_words(uuid, text, text, text, jsonb, text[], uuid);--> statement-breakpoint
DROP FUNCTION public.listing_words(uuid, text, text, text, jsonb, text[], uuid, text);--> statement-breakpoint
DROP FUNCTION public.with_sample(tsvector, uuid);--> statement-breakpoint
DROP FUNCTION public.city_words(uuid);--> statement-breakpoint
DROP FUNCTION public.listing_features(text, text[], boolean);--> statement-breakpoint
DROP FUNCTION public.similar_city_names(text);--> statement-breakpoint
-- The words of listings as they are, to correct misspelled ones. Sorted, so that two transactions that add the same words
-- wait for each other in one order.
CREATE FUNCTION public.plain_words(listing listings) RETURNS text[] LANGUAGE sql STABLE
  AS $$ SELECT tsvector_to_array(to_tsvector('pg_catalog.simple', public.fold(listing.title || ' '
    || public.kind_words(listing.type, listing.place_type, listing.vehicle_specs) || ' '
    || public.joined(listing.amenities) || ' ' || listing.description))) $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.add_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO public.search_words (type, word)
    SELECT DISTINCT added.type, word FROM added CROSS JOIN LATERAL unnest(public.plain_words(added)) word
    WHERE added.is_active ORDER BY 1, 2 ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO public.search_words (type, word)
    SELECT NEW.type, word FROM unnest(public.plain_words(NEW)) word ORDER BY word ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "listings_add_words" AFTER INSERT ON "listings"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_search_words();--> statement-breakpoint
CREATE TRIGGER "listings_change_words" AFTER UPDATE ON "listings"
  FOR EACH ROW WHEN (NEW.is_active AND (NOT OLD.is_active OR OLD.all_words IS DISTINCT FROM NEW.all_words)) EXECUTE FUNCTION add_search_words();
