-- Discover now shows the stations of the route planner. Gas stations that only Discover knew become stations too, without
-- prices; the place keeps its description and is found by the external id that both have.
UPDATE "attractions" SET "external_id" = 'place:' || "id"
WHERE "type" = 'gas_station' AND "external_id" IS NULL;--> statement-breakpoint
INSERT INTO "gas_stations" (
  "id", "external_id", "name", "address", "latitude", "longitude", "amenities", "rating", "phone_number", "is_demo", "created_at"
)
SELECT
  "id", "external_id", "name", "location", "latitude", "longitude", "amenities", "rating", "contact"->>'phone',
  "external_id" LIKE 'place:%', "created_at"
FROM "attractions"
WHERE "type" = 'gas_station' AND "latitude" BETWEEN -90 AND 90 AND "longitude" BETWEEN -180 AND 180
ON CONFLICT DO NOTHING;
