CREATE TABLE "waitlist_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"guest_id" uuid NOT NULL,
	"check_in" date NOT NULL,
	"check_out" date NOT NULL,
	"guests" integer NOT NULL,
	"max_total" numeric(10, 2),
	"booking_id" uuid,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waitlist_entries_dates_ordered" CHECK ("waitlist_entries"."check_out" > "waitlist_entries"."check_in"),
	CONSTRAINT "waitlist_entries_guests_sane" CHECK ("waitlist_entries"."guests" between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_guest_id_users_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_once" ON "waitlist_entries" USING btree ("guest_id","listing_id","check_in","check_out") WHERE "waitlist_entries"."booking_id" is null;--> statement-breakpoint
CREATE INDEX "waitlist_entries_queue" ON "waitlist_entries" USING btree ("listing_id","created_at") WHERE "waitlist_entries"."booking_id" is null;--> statement-breakpoint
CREATE INDEX "waitlist_entries_due" ON "waitlist_entries" USING btree ("checked_at") WHERE "waitlist_entries"."booking_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_booking" ON "waitlist_entries" USING btree ("booking_id");