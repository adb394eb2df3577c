ALTER TABLE "listings" ADD COLUMN "amenity_photos" jsonb;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "beds" integer;--> statement-breakpoint
-- Locks: writes of listings wait, for about a second for each 100,000 vehicles.
CREATE INDEX "listings_make" ON "listings" USING btree (lower("vehicle_specs"->>'make')) WHERE "listings"."is_active" and "listings"."vehicle_specs" is not null;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_beds" CHECK ("listings"."beds" between 1 and 50) NOT VALID;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_amenity_photos_bounded" CHECK (octet_length("listings"."amenity_photos"::text) <= 5000) NOT VALID;