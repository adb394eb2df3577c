-- "cafe" finds "Café". unaccent itself is only STABLE (its dictionary could change), so a generated column wants it wrapped.
CREATE FUNCTION fold(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$;
--> statement-breakpoint
ALTER TABLE "listings" DROP COLUMN "title_words";
--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "title_words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', fold(title))) STORED;
--> statement-breakpoint
-- The column took its index along.
CREATE INDEX "listings_title_words" ON "listings" USING gin ("title_words");
