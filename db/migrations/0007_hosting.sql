CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"name" text NOT NULL,
	"url" text,
	"asked_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imported_stays" (
	"id" uuid PRIMARY KEY NOT NULL,
	"feed_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"uid" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	CONSTRAINT "imported_stays_ordered" CHECK ("imported_stays"."ends_on" > "imported_stays"."starts_on"),
	CONSTRAINT "imported_stays_finite" CHECK (isfinite("imported_stays"."starts_on") and isfinite("imported_stays"."ends_on"))
);
--> statement-breakpoint
CREATE TABLE "listing_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host_id" uuid NOT NULL,
	"type" text NOT NULL,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_drafts_type_known" CHECK ("listing_drafts"."type" in ('property', 'vehicle')),
	CONSTRAINT "listing_drafts_images_bounded" CHECK (cardinality("listing_drafts"."images") <= 10)
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"key" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_key_owner_id_pk" PRIMARY KEY("key","owner_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pending_avatar" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "calendar_token" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "refund_amount" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "cancellation_host_earnings" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "cancellation_platform_fee" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "visible_from" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "is_counted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_stays" ADD CONSTRAINT "imported_stays_feed_id_calendar_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."calendar_feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_stays" ADD CONSTRAINT "imported_stays_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_drafts" ADD CONSTRAINT "listing_drafts_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_url" ON "calendar_feeds" USING btree ("listing_id","url");--> statement-breakpoint
CREATE INDEX "calendar_feeds_due" ON "calendar_feeds" USING btree ("asked_at" NULLS FIRST) WHERE "calendar_feeds"."url" is not null;--> statement-breakpoint
CREATE INDEX "imported_stays_listing" ON "imported_stays" USING btree ("listing_id","ends_on");--> statement-breakpoint
CREATE INDEX "imported_stays_feed" ON "imported_stays" USING btree ("feed_id");--> statement-breakpoint
CREATE INDEX "listing_drafts_host" ON "listing_drafts" USING btree ("host_id","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "pictures_age" ON "pictures" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reviews_uncounted" ON "reviews" USING btree ("visible_from") WHERE not "reviews"."is_counted";--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_calendarToken_unique" UNIQUE("calendar_token");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_refund_adds_up" CHECK ("bookings"."refund_amount" is null or ("bookings"."status" = 'cancelled' and "bookings"."refund_amount" between 0 and "bookings"."total_price"
        and "bookings"."cancellation_host_earnings" >= 0 and "bookings"."cancellation_platform_fee" is not null
        and "bookings"."total_price" - "bookings"."refund_amount" - "bookings"."cancellation_host_earnings" - "bookings"."cancellation_platform_fee" in (0, "bookings"."processing_fee")));