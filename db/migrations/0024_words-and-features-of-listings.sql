-- Search by words of titles, types, amenities and descriptions, with typos, and by rare combinations of features. Times and
-- sizes are in docs/performance.md.
-- PL/pgSQL calls these much faster than SQL does when they cannot be inlined: unaccent and array_to_string are only STABLE.
CREATE OR REPLACE FUNCTION fold(text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ BEGIN RETURN lower(public.unaccent('public.unaccent'::regdictionary, $1)); END $$;
--> statement-breakpoint
CREATE FUNCTION joined(texts text[]) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ BEGIN RETURN array_to_string(texts, ' '); END $$;
--> statement-breakpoint
CREATE FUNCTION kind_words(type text, place_type text, vehicle_specs jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT type || ' ' || coalesce(place_type, '') || ' ' || coalesce(vehicle_specs->>'make', '') || ' '
    || coalesce(vehicle_specs->>'model', '') || ' ' || coalesce(vehicle_specs->>'fuelType', '') || ' '
    || coalesce(vehicle_specs->>'transmission', '') $$;
--> statement-breakpoint
-- The end of a city's id is a word as well (an '@' keeps it apart), so that the index finds words within a city.
CREATE FUNCTION city_words(city_id uuid) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT array_to_tsvector(CASE WHEN city_id IS NULL THEN '{}'::text[] ELSE ARRAY['@' || right(city_id::text, 12)] END) $$;
--> statement-breakpoint
-- One listing in sixteen has each of its words a second time, with a '#': if the sample has more matches than are counted,
-- a search need not collect tens of thousands of them.
CREATE FUNCTION with_sample(words tsvector, id uuid) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ BEGIN
    IF right(id::text, 1) <> '0' THEN RETURN words; END IF;
    RETURN words || array_to_tsvector(ARRAY(SELECT '#' || word FROM unnest(tsvector_to_array(words)) word));
  END $$;
--> statement-breakpoint
CREATE FUNCTION listing_words(
  id uuid, title text, type text, place_type text, vehicle_specs jsonb, amenities text[], city_id uuid
) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT with_sample(setweight(to_tsvector('simple', fold(title)), 'A')
    || setweight(to_tsvector('simple', fold(kind_words(type, place_type, vehicle_specs))), 'B')
    || setweight(to_tsvector('simple', fold(joined(amenities))), 'C') || city_words(city_id), id) $$;
--> statement-breakpoint
CREATE FUNCTION listing_words(
  id uuid, title text, type text, place_type text, vehicle_specs jsonb, amenities text[], city_id uuid, description text
) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT with_sample(strip(to_tsvector('simple', fold(title || ' ' || kind_words(type, place_type, vehicle_specs) || ' '
    || joined(amenities) || ' ' || description))) || city_words(city_id), id) $$;
--> statement-breakpoint
-- The bits of app/domain/listings/features.ts. A new amenity needs a new version of this function and of the column.
CREATE FUNCTION listing_features(type text, amenities text[], instant_book boolean) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT CASE WHEN type = 'property' THEN
      CASE WHEN amenities @> '{"WiFi"}' THEN 1 ELSE 0 END
      + CASE WHEN amenities @> '{"Kitchen"}' THEN 2 ELSE 0 END
      + CASE WHEN amenities @> '{"Pool"}' THEN 4 ELSE 0 END
      + CASE WHEN amenities @> '{"Parking"}' THEN 8 ELSE 0 END
      + CASE WHEN amenities @> '{"Beach Access"}' THEN 16 ELSE 0 END
      + CASE WHEN amenities @> '{"Hot Tub"}' THEN 32 ELSE 0 END
      + CASE WHEN amenities @> '{"Gym"}' THEN 64 ELSE 0 END
      + CASE WHEN amenities @> '{"Pet Friendly"}' THEN 128 ELSE 0 END
    ELSE
      CASE WHEN amenities @> '{"GPS"}' THEN 1 ELSE 0 END
      + CASE WHEN amenities @> '{"Bluetooth"}' THEN 2 ELSE 0 END
      + CASE WHEN amenities @> '{"Premium Sound"}' THEN 4 ELSE 0 END
      + CASE WHEN amenities @> '{"Climate Control"}' THEN 8 ELSE 0 END
      + CASE WHEN amenities @> '{"Backup Camera"}' THEN 16 ELSE 0 END
      + CASE WHEN amenities @> '{"Sunroof"}' THEN 32 ELSE 0 END
      + CASE WHEN amenities @> '{"USB Charging"}' THEN 64 ELSE 0 END
    END + CASE WHEN instant_book THEN 32768 ELSE 0 END $$;
--> statement-breakpoint
CREATE TABLE "search_words" (
	"type" text NOT NULL,
	"word" text COLLATE "C" NOT NULL,
	CONSTRAINT "search_words_type_word_pk" PRIMARY KEY("type","word")
);
--> statement-breakpoint
-- One statement, so that the table is rewritten once, after dropping the indexes that would otherwise be built again.
DROP INDEX "listings_stay_titles";--> statement-breakpoint
DROP INDEX "listings_vehicle_titles";--> statement-breakpoint
DROP INDEX "listings_amenities";--> statement-breakpoint
DROP INDEX "listings_rank";--> statement-breakpoint
DROP INDEX "listings_city_rank";--> statement-breakpoint
DROP INDEX "listings_price";--> statement-breakpoint
ALTER TABLE "listings"
  DROP COLUMN "title_words",
  ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (listing_words(id, title, type, place_type, vehicle_specs, amenities, city_id)) STORED,
  ADD COLUMN "all_words" "tsvector" GENERATED ALWAYS AS (listing_words(id, title, type, place_type, vehicle_specs, amenities, city_id, description)) STORED,
  ADD COLUMN "features" integer GENERATED ALWAYS AS (listing_features(type, amenities, instant_book)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "search_words_similar" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "listings_features" ON "listings" USING btree ("type","features","rank" DESC NULLS FIRST,"id" DESC NULLS FIRST)
  INCLUDE ("max_guests","min_nights","max_nights","notice_days","price","place_type","time_zone") WHERE "listings"."is_active";--> statement-breakpoint
CREATE INDEX "listings_property_search_words" ON "listings" USING gin ("search_words") WITH (fastupdate=false) WHERE "listings"."is_active" and "listings"."type" = 'property';--> statement-breakpoint
CREATE INDEX "listings_property_all_words" ON "listings" USING gin ("all_words") WITH (fastupdate=false) WHERE "listings"."is_active" and "listings"."type" = 'property';--> statement-breakpoint
CREATE INDEX "listings_vehicle_search_words" ON "listings" USING gin ("search_words") WITH (fastupdate=false) WHERE "listings"."is_active" and "listings"."type" = 'vehicle';--> statement-breakpoint
CREATE INDEX "listings_vehicle_all_words" ON "listings" USING gin ("all_words") WITH (fastupdate=false) WHERE "listings"."is_active" and "listings"."type" = 'vehicle';--> statement-breakpoint
CREATE INDEX "bookings_live_nights" ON "bookings" USING btree ("listing_id","check_out")
  INCLUDE ("check_in","status","expires_at") WHERE "bookings"."status" in ('pending', 'confirmed');--> statement-breakpoint
CREATE INDEX "listings_rank" ON "listings" USING btree ("type","rank" DESC NULLS FIRST,"id" DESC NULLS FIRST)
  INCLUDE ("features","max_guests","min_nights","max_nights","notice_days","price","place_type","time_zone") WHERE "listings"."is_active";--> statement-breakpoint
CREATE INDEX "listings_city_rank" ON "listings" USING btree ("city_id","type","rank" DESC NULLS FIRST,"id" DESC NULLS FIRST)
  INCLUDE ("features","max_guests","min_nights","max_nights","notice_days","price","place_type","time_zone") WHERE "listings"."is_active";--> statement-breakpoint
CREATE INDEX "listings_price" ON "listings" USING btree ("type","price","id")
  INCLUDE ("features","max_guests","min_nights","max_nights","notice_days","place_type","time_zone") WHERE "listings"."is_active";--> statement-breakpoint
INSERT INTO "search_words" ("type", "word")
SELECT 'property', word FROM ts_stat($$ SELECT all_words FROM listings WHERE is_active AND type = 'property' $$) WHERE word !~ '^[@#]'
UNION ALL
SELECT 'vehicle', word FROM ts_stat($$ SELECT all_words FROM listings WHERE is_active AND type = 'vehicle' $$) WHERE word !~ '^[@#]';
--> statement-breakpoint
-- Sorted, so that two transactions that add the same words wait for each other in one order.
CREATE FUNCTION add_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO search_words (type, word)
    SELECT DISTINCT added.type, lexeme FROM added CROSS JOIN LATERAL unnest(added.all_words) WHERE lexeme !~ '^[@#]'
    ORDER BY 1, 2 ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO search_words (type, word)
    SELECT NEW.type, lexeme FROM unnest(NEW.all_words) WHERE lexeme !~ '^[@#]' ORDER BY 2 ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listings_add_words AFTER INSERT ON listings
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_search_words();
--> statement-breakpoint
CREATE TRIGGER listings_change_words AFTER UPDATE ON listings
  FOR EACH ROW WHEN (NEW.is_active AND (NOT OLD.is_active OR OLD.all_words IS DISTINCT FROM NEW.all_words)) EXECUTE FUNCTION add_search_words();
