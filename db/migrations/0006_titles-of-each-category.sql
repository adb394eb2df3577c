DROP INDEX "listings_title_words";--> statement-breakpoint
CREATE INDEX "listings_stay_titles" ON "listings" USING gin ("title_words") WHERE "listings"."is_active" and "listings"."type" = 'property';--> statement-breakpoint
CREATE INDEX "listings_vehicle_titles" ON "listings" USING gin ("title_words") WHERE "listings"."is_active" and "listings"."type" = 'vehicle';