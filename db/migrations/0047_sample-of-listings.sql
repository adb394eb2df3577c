-- Locks: only changes of listings wait, for a few seconds among a million. Where that is too long, the index is created
-- by hand before, with CONCURRENTLY.
CREATE INDEX IF NOT EXISTS "listings_sample" ON "listings" USING btree ("type","city_id","rank" DESC NULLS FIRST,"id" DESC NULLS FIRST) INCLUDE ("features","max_guests","min_nights","max_nights","notice_days","price","place_type","map_latitude","map_longitude","time_zone") WHERE "is_active" and (right("id"::text, 1) = '0') is true;
