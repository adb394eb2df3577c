ALTER TABLE "listings" ADD COLUMN "reviews_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "sold" jsonb;