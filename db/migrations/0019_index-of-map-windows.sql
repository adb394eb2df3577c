-- Locks: writes of listings wait while the index is built, for about half a second for each 100,000 of them.
CREATE INDEX IF NOT EXISTS "listings_window" ON "listings" USING btree ("type","map_latitude","map_longitude","rank","price","created_at","id") WHERE "listings"."is_active";--> statement-breakpoint
DROP INDEX "listings_map";
