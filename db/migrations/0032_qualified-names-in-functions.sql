-- pg_restore fills tables with an empty search_path, so what computes a column must name the schema of what it calls.
-- Nothing else changes: the values that rows have stay as they are.
CREATE OR REPLACE FUNCTION listing_words(
  id uuid, title text, type text, place_type text, vehicle_specs jsonb, amenities text[], city_id uuid
) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT public.with_sample(setweight(to_tsvector('simple', public.fold(title)), 'A')
    || setweight(to_tsvector('simple', public.fold(public.kind_words(type, place_type, vehicle_specs))), 'B')
    || setweight(to_tsvector('simple', public.fold(public.joined(amenities))), 'C') || public.city_words(city_id), id) $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION listing_words(
  id uuid, title text, type text, place_type text, vehicle_specs jsonb, amenities text[], city_id uuid, description text
) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT public.with_sample(strip(to_tsvector('simple', public.fold(title || ' '
    || public.kind_words(type, place_type, vehicle_specs) || ' ' || public.joined(amenities) || ' ' || description)))
    || public.city_words(city_id), id) $$;
