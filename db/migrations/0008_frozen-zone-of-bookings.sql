ALTER TABLE "bookings" ADD COLUMN "time_zone" text;--> statement-breakpoint
UPDATE "bookings" SET "time_zone" = "listings"."time_zone" FROM "listings" WHERE "listings"."id" = "bookings"."listing_id";--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "time_zone" SET NOT NULL;
