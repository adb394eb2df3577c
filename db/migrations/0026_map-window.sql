-- Searches by a window of a map compare public places: what `nearby` (app/domain/listings/listing-json.ts) shows, in
-- hundredths of a degree. Math.round rounds halves up. A place that was not found is no place.
CREATE FUNCTION map_degrees(degrees float8, city_id uuid, latitude float8, longitude float8) RETURNS smallint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT CASE WHEN city_id IS NULL AND latitude = 0 AND longitude = 0 THEN NULL
    ELSE floor(degrees * 100) + CASE WHEN degrees * 100 - floor(degrees * 100) >= 0.5 THEN 1 ELSE 0 END END::smallint $$;
--> statement-breakpoint
DROP INDEX "listings_rank";--> statement-breakpoint
DROP INDEX "listings_city_rank";--> statement-breakpoint
DROP INDEX "listings_price";--> statement-breakpoint
DROP INDEX "listings_features";--> statement-breakpoint
-- One statement, so that the table is rewritten once.
ALTER TABLE "listings"
  ADD COLUMN "map_latitude" smallint GENERATED ALWAYS AS (map_degrees(latitude, city_id, latitude, longitude)) STORED,
  ADD COLUMN "map_longitude" smallint GENERATED ALWAYS AS (map_degrees(longitude, city_id, latitude, longitude)) STORED;
--> statement-breakpoint
CREATE INDEX "listings_map" ON "listings" USING btree ("type","map_latitude","map_longitude")
  INCLUDE ("rank","id","features","max_guests","min_nights","max_nights","notice_days","price","place_type","time_zone")
  WHERE "listings"."is_active";--> statement-breakpoint
CREATE INDEX "listings_features" ON "listings" USING btree ("type","features","rank" DESC NULLS FIRST,"id" DESC NULLS FIRST)
  INCLUDE ("max_guests","min_nights","max_nights","notice_days","price","place_type","map_latitude","map_longitude","time_zone")
  WHERE "listings"."is_active";--> statement-breakpoint
CREATE INDEX "listings_rank" ON "listings" USING btree ("type","rank" DESC NULLS FIRST,"id" DESC NULLS FIRST)
  INCLUDE ("features","max_guests","min_nights","max_nights","notice_days","price","place_type","map_latitude","map_longitude","time_zone")
  WHERE "listings"."is_active";--> statement-breakpoint
CREATE INDEX "listings_city_rank" ON "listings" USING btree ("city_id","type","rank" DESC NULLS FIRST,"id" DESC NULLS FIRST)
  INCLUDE ("features","max_guests","min_nights","max_nights","notice_days","price","place_type","map_latitude","map_longitude","time_zone")
  WHERE "listings"."is_active";--> statement-breakpoint
CREATE INDEX "listings_price" ON "listings" USING btree ("type","price","id")
  INCLUDE ("features","max_guests","min_nights","max_nights","notice_days","place_type","map_latitude","map_longitude","time_zone")
  WHERE "listings"."is_active";
