-- The same functions, whose bodies Postgres reads when they are created. It does not know what a body that is a text
-- calls, so pg_dump wrote words_of after the table whose columns need it, and no dump could be restored.
CREATE OR REPLACE FUNCTION public.words_of(text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN to_tsvector('pg_catalog.english', public.fold($1)) || to_tsvector('pg_catalog.simple', public.fold($1));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.listing_words(
  title text, type text, place_type text, vehicle_specs jsonb, amenities text[]
) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN setweight(public.words_of(title), 'A')
    || setweight(public.words_of(public.kind_words(type, place_type, vehicle_specs)), 'B')
    || setweight(public.words_of(public.joined(amenities)), 'C');
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.listing_words(
  title text, type text, place_type text, vehicle_specs jsonb, amenities text[], description text
) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN strip(public.listing_words(title, type, place_type, vehicle_specs, amenities)
    || public.words_of(description));
