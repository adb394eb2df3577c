DROP INDEX "routes_user";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "mileage" jsonb;--> statement-breakpoint
ALTER TABLE "gas_stations" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "gas_stations" ADD COLUMN "kind" text DEFAULT 'fuel' NOT NULL;--> statement-breakpoint
ALTER TABLE "gas_stations" ADD COLUMN "premium_price" numeric(6, 3);--> statement-breakpoint
ALTER TABLE "gas_stations" ADD COLUMN "diesel_price" numeric(6, 3);--> statement-breakpoint
ALTER TABLE "gas_stations" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "routes" ADD COLUMN "question" text NOT NULL;--> statement-breakpoint
ALTER TABLE "routes" ADD COLUMN "rating" smallint;--> statement-breakpoint
CREATE UNIQUE INDEX "gas_stations_external" ON "gas_stations" USING btree ("external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "routes_question" ON "routes" USING btree ("user_id","question");--> statement-breakpoint
CREATE INDEX "routes_user" ON "routes" USING btree ("user_id","updated_at" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "gas_stations" ADD CONSTRAINT "gas_stations_kind_known" CHECK ("gas_stations"."kind" in ('fuel', 'charging'));--> statement-breakpoint
ALTER TABLE "gas_stations" ADD CONSTRAINT "gas_stations_other_prices" CHECK ("gas_stations"."premium_price" >= 0 and "gas_stations"."premium_price" < 100 and "gas_stations"."diesel_price" >= 0 and "gas_stations"."diesel_price" < 100);--> statement-breakpoint
ALTER TABLE "gas_stations" ADD CONSTRAINT "gas_stations_latitude" CHECK ("gas_stations"."latitude" between -90 and 90);--> statement-breakpoint
ALTER TABLE "gas_stations" ADD CONSTRAINT "gas_stations_longitude" CHECK ("gas_stations"."longitude" between -180 and 180);--> statement-breakpoint
ALTER TABLE "routes" ADD CONSTRAINT "routes_rating" CHECK ("routes"."rating" between 1 and 5);--> statement-breakpoint
ALTER TABLE "routes" ADD CONSTRAINT "routes_question_bounded" CHECK (length("routes"."question") <= 2500);