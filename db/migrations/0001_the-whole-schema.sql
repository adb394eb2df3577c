CREATE TABLE "one_time_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" varchar(20) NOT NULL,
	"otp" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_reset_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "password_reset_tokens_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" text PRIMARY KEY NOT NULL,
	"sess" jsonb NOT NULL,
	"expire" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"avatar" text,
	"phone" text,
	"bio" text,
	"location" text,
	"date_of_birth" date,
	"occupation" text,
	"interests" text[] DEFAULT '{}' NOT NULL,
	"languages_spoken" text[] DEFAULT '{}' NOT NULL,
	"emergency_contact_name" text,
	"emergency_contact_phone" text,
	"is_host" boolean DEFAULT false NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"is_superhost" boolean DEFAULT false NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"profile_complete" boolean DEFAULT false NOT NULL,
	"suspended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_bounded" CHECK (length("users"."email") between 3 and 254)
);
--> statement-breakpoint
CREATE TABLE "availability" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"date" date NOT NULL,
	"is_available" boolean DEFAULT true NOT NULL,
	"price" numeric(10, 2),
	CONSTRAINT "availability_price_sane" CHECK ("availability"."price" >= 1 and "availability"."price" <= 100000)
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"region" text NOT NULL,
	"country" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"time_zone" text NOT NULL,
	"search_name" text NOT NULL,
	"search_region" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"user_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorites_user_id_listing_id_pk" PRIMARY KEY("user_id","listing_id")
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host_id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"location" text NOT NULL,
	"city_id" uuid,
	"latitude" double precision DEFAULT 0 NOT NULL,
	"longitude" double precision DEFAULT 0 NOT NULL,
	"time_zone" text DEFAULT 'America/New_York' NOT NULL,
	"price" numeric(10, 2) NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"amenities" text[] DEFAULT '{}' NOT NULL,
	"rules" text[] DEFAULT '{}' NOT NULL,
	"max_guests" integer DEFAULT 1 NOT NULL,
	"bedrooms" integer,
	"bathrooms" numeric(3, 1),
	"place_type" text,
	"vehicle_specs" jsonb,
	"check_in_instructions" text,
	"check_out_instructions" text,
	"house_manual" text,
	"cancellation_policy" text DEFAULT 'moderate' NOT NULL,
	"min_nights" smallint DEFAULT 1 NOT NULL,
	"max_nights" smallint DEFAULT 365 NOT NULL,
	"notice_days" smallint DEFAULT 0 NOT NULL,
	"instant_book" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"average_rating" numeric(3, 2) DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"rank" real DEFAULT 0 NOT NULL,
	"title_words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', title)) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listings_type_known" CHECK ("listings"."type" in ('property', 'vehicle')),
	CONSTRAINT "listings_price_sane" CHECK ("listings"."price" >= 1 and "listings"."price" <= 100000),
	CONSTRAINT "listings_guests_sane" CHECK ("listings"."max_guests" between 1 and 100),
	CONSTRAINT "listings_place_type_known" CHECK ("listings"."place_type" in ('entire', 'private', 'shared')),
	CONSTRAINT "listings_policy_known" CHECK ("listings"."cancellation_policy" in ('flexible', 'moderate', 'strict')),
	CONSTRAINT "listings_images_bounded" CHECK (cardinality("listings"."images") <= 10),
	CONSTRAINT "listings_latitude" CHECK ("listings"."latitude" between -90 and 90),
	CONSTRAINT "listings_longitude" CHECK ("listings"."longitude" between -180 and 180),
	CONSTRAINT "listings_nights" CHECK ("listings"."min_nights" between 1 and "listings"."max_nights" and "listings"."max_nights" <= 365),
	CONSTRAINT "listings_notice" CHECK ("listings"."notice_days" between 0 and 365),
	CONSTRAINT "listings_rating" CHECK ("listings"."average_rating" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "booking_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"guest_id" uuid NOT NULL,
	"host_id" uuid NOT NULL,
	"check_in" date NOT NULL,
	"check_out" date NOT NULL,
	"stay" daterange GENERATED ALWAYS AS (daterange(check_in, check_out, '[)')) STORED,
	"guests" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"total_price" numeric(10, 2) NOT NULL,
	"price_per_night" numeric(10, 2) NOT NULL,
	"nightly_prices" jsonb NOT NULL,
	"subtotal" numeric(10, 2) NOT NULL,
	"guest_service_fee" numeric(10, 2) NOT NULL,
	"processing_fee" numeric(10, 2) NOT NULL,
	"discount_amount" numeric(10, 2) DEFAULT 0 NOT NULL,
	"host_commission" numeric(10, 2) NOT NULL,
	"host_earnings" numeric(10, 2) NOT NULL,
	"guest_service_fee_percentage" numeric(5, 2) NOT NULL,
	"payment_processing_percentage" numeric(5, 2) NOT NULL,
	"host_commission_percentage" numeric(5, 2) NOT NULL,
	"cancellation_fee_percentage" numeric(5, 2) NOT NULL,
	"cancellation_policy" text NOT NULL,
	"discount_code_id" uuid,
	"discount_code" text,
	"expires_at" timestamp with time zone,
	"request_key" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookings_status_known" CHECK ("bookings"."status" in ('pending', 'confirmed', 'cancelled', 'completed')),
	CONSTRAINT "bookings_dates_ordered" CHECK ("bookings"."check_out" > "bookings"."check_in"),
	CONSTRAINT "bookings_dates_finite" CHECK (isfinite("bookings"."check_in") and isfinite("bookings"."check_out")),
	CONSTRAINT "bookings_guests_sane" CHECK ("bookings"."guests" between 1 and 100),
	CONSTRAINT "bookings_parties_differ" CHECK ("bookings"."guest_id" <> "bookings"."host_id"),
	CONSTRAINT "bookings_pending_expires" CHECK ("bookings"."status" <> 'pending' or "bookings"."expires_at" is not null),
	CONSTRAINT "bookings_adds_up" CHECK ("bookings"."total_price" = "bookings"."subtotal" + "bookings"."guest_service_fee" + "bookings"."processing_fee" - "bookings"."discount_amount"),
	CONSTRAINT "bookings_money_sane" CHECK (least("bookings"."subtotal", "bookings"."guest_service_fee", "bookings"."processing_fee", "bookings"."discount_amount", "bookings"."total_price") >= 0)
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"reviewer_id" uuid NOT NULL,
	"reviewee_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"rating" smallint NOT NULL,
	"comment" text NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "discount_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" varchar(50) NOT NULL,
	"type" text NOT NULL,
	"value" numeric(10, 2) NOT NULL,
	"description" text,
	"min_order_amount" numeric(10, 2),
	"max_discount_amount" numeric(10, 2),
	"usage_limit" integer,
	"usage_count" integer DEFAULT 0 NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"applicable_to_property_listings" boolean DEFAULT true NOT NULL,
	"applicable_to_vehicle_listings" boolean DEFAULT true NOT NULL,
	"scope" text DEFAULT 'host' NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discount_codes_type_known" CHECK ("discount_codes"."type" in ('percentage', 'fixed_amount')),
	CONSTRAINT "discount_codes_scope_known" CHECK ("discount_codes"."scope" in ('host', 'platform')),
	CONSTRAINT "discount_codes_value" CHECK ("discount_codes"."value" > 0 and ("discount_codes"."type" <> 'percentage' or "discount_codes"."value" <= 100)),
	CONSTRAINT "discount_codes_window" CHECK ("discount_codes"."valid_until" > "discount_codes"."valid_from"),
	CONSTRAINT "discount_codes_limit_holds" CHECK ("discount_codes"."usage_count" >= 0 and ("discount_codes"."usage_limit" is null or "discount_codes"."usage_count" <= "discount_codes"."usage_limit"))
);
--> statement-breakpoint
CREATE TABLE "discount_redemptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"discount_code_id" uuid,
	"booking_id" uuid NOT NULL,
	"guest_id" uuid NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "discount_redemptions_bookingId_unique" UNIQUE("booking_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sender_id" uuid NOT NULL,
	"receiver_id" uuid NOT NULL,
	"booking_id" uuid,
	"content" text NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_content_bounded" CHECK (length("messages"."content") between 1 and 5000),
	CONSTRAINT "messages_parties_differ" CHECK ("messages"."sender_id" <> "messages"."receiver_id")
);
--> statement-breakpoint
CREATE TABLE "outbox_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"to" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"deliver_after" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_messages_channel_known" CHECK ("outbox_messages"."channel" in ('mail', 'sms'))
);
--> statement-breakpoint
CREATE TABLE "attractions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"category" text,
	"description" text,
	"location" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"rating" numeric(3, 2),
	"price_level" smallint,
	"images" text[] DEFAULT '{}' NOT NULL,
	"amenities" text[] DEFAULT '{}' NOT NULL,
	"hours" jsonb,
	"contact" jsonb,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attractions_type_known" CHECK ("attractions"."type" in ('restaurant', 'attraction', 'gas_station')),
	CONSTRAINT "attractions_price_level" CHECK ("attractions"."price_level" between 1 and 4),
	CONSTRAINT "attractions_rating" CHECK ("attractions"."rating" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "flights" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"itinerary_id" uuid,
	"airline" text NOT NULL,
	"flight_number" text NOT NULL,
	"departure" jsonb NOT NULL,
	"arrival" jsonb NOT NULL,
	"seat" text,
	"booking_reference" text,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flights_status_known" CHECK ("flights"."status" in ('scheduled', 'delayed', 'cancelled', 'completed'))
);
--> statement-breakpoint
CREATE TABLE "gas_stations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"brand" text,
	"address" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"current_gas_price" numeric(6, 3),
	"amenities" text[] DEFAULT '{}' NOT NULL,
	"rating" numeric(3, 2),
	"is_open24h" boolean DEFAULT false NOT NULL,
	"phone_number" text,
	"last_price_update" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gas_stations_price" CHECK ("gas_stations"."current_gas_price" >= 0 and "gas_stations"."current_gas_price" < 100)
);
--> statement-breakpoint
CREATE TABLE "itineraries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"destination" text NOT NULL,
	"start_date" date,
	"end_date" date,
	"budget" numeric(10, 2),
	"travelers" integer DEFAULT 1 NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "itineraries_travelers" CHECK ("itineraries"."travelers" >= 1),
	CONSTRAINT "itineraries_dates" CHECK ("itineraries"."end_date" >= "itineraries"."start_date")
);
--> statement-breakpoint
CREATE TABLE "itinerary_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"itinerary_id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"location" text,
	"start_time" timestamp,
	"end_time" timestamp,
	"time_zone" text,
	"cost" numeric(10, 2),
	"booking_reference" text,
	"notes" text,
	"day" integer DEFAULT 1 NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"attraction_id" uuid,
	"listing_id" uuid,
	CONSTRAINT "itinerary_items_type_known" CHECK ("itinerary_items"."type" in ('accommodation', 'activity', 'restaurant', 'transport')),
	CONSTRAINT "itinerary_items_day" CHECK ("itinerary_items"."day" >= 1)
);
--> statement-breakpoint
CREATE TABLE "routes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"origin_location" text NOT NULL,
	"destination_location" text NOT NULL,
	"waypoints" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"distance" numeric(10, 2) NOT NULL,
	"duration" numeric(10, 2) NOT NULL,
	"gas_stations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"estimated_gas_cost" numeric(10, 2) NOT NULL,
	"vehicle_type" text,
	"fuel_efficiency" numeric(6, 2),
	"gas_price" numeric(6, 3),
	"toll_costs" numeric(10, 2) DEFAULT 0 NOT NULL,
	"optimization_preference" text DEFAULT 'fastest' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicle_specs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"year" smallint NOT NULL,
	"fuel_type" text DEFAULT 'gasoline' NOT NULL,
	"city_mpg" numeric(5, 1),
	"highway_mpg" numeric(5, 1),
	"combined_mpg" numeric(5, 1),
	"tank_size" numeric(5, 1),
	"vehicle_class" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"booking_id" uuid,
	"type" text NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"description" text NOT NULL,
	"status" text DEFAULT 'completed' NOT NULL,
	"processed_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_transactions_type_known" CHECK ("account_transactions"."type" in ('credit', 'debit', 'refund', 'payment'))
);
--> statement-breakpoint
CREATE TABLE "customer_payment_methods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"stripe_payment_method_id" text,
	"last4" text,
	"brand" text,
	"expiry_month" smallint,
	"expiry_year" smallint,
	"paypal_account_id" text,
	"paypal_email" text,
	"metadata" jsonb,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_payment_methods_month" CHECK ("customer_payment_methods"."expiry_month" between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "host_payment_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host_id" uuid NOT NULL,
	"bank_name" text,
	"account_holder_name" text,
	"routing_number" text,
	"account_number" text,
	"account_type" text,
	"paypal_business_email" text,
	"stripe_connect_account_id" text,
	"tax_id" text,
	"business_type" text,
	"is_verified" boolean DEFAULT false NOT NULL,
	"verification_status" text DEFAULT 'pending' NOT NULL,
	"verification_documents" jsonb,
	"minimum_payout_amount" numeric(10, 2) DEFAULT 50.00 NOT NULL,
	"payout_schedule" text DEFAULT 'weekly' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "host_payment_settings_hostId_unique" UNIQUE("host_id")
);
--> statement-breakpoint
CREATE TABLE "host_payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host_id" uuid NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"payout_method" text,
	"payout_account_id" text,
	"stripe_transfer_id" text,
	"paypal_batch_id" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"transaction_ids" uuid[] DEFAULT '{}' NOT NULL,
	"scheduled_at" timestamp with time zone,
	"processed_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"payer_id" uuid NOT NULL,
	"payee_id" uuid NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"payment_method_type" text,
	"payment_method_id" uuid,
	"stripe_payment_intent_id" text,
	"paypal_order_id" text,
	"klarna_order_id" text,
	"afterpay_order_id" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"payment_status" text DEFAULT 'unpaid' NOT NULL,
	"platform_fee" numeric(10, 2) DEFAULT 0 NOT NULL,
	"host_amount" numeric(10, 2),
	"paid_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"metadata" jsonb,
	"failure_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_content" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"pdf_url" text,
	"pdf_file_name" text,
	"pdf_size" integer,
	"is_published" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"created_by" uuid NOT NULL,
	"updated_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_content_type_known" CHECK ("company_content"."type" in ('about_us', 'privacy_policy', 'terms_of_service', 'faq')),
	CONSTRAINT "company_content_pdf" CHECK ("company_content"."pdf_url" is null or "company_content"."type" in ('privacy_policy', 'terms_of_service'))
);
--> statement-breakpoint
CREATE TABLE "job_listings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"department" text NOT NULL,
	"location" text NOT NULL,
	"employment_type" text NOT NULL,
	"salary_min" numeric(10, 2),
	"salary_max" numeric(10, 2),
	"salary_currency" text DEFAULT 'USD' NOT NULL,
	"description" text NOT NULL,
	"requirements" text NOT NULL,
	"benefits" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"application_email" text,
	"external_url" text,
	"posted_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_listings_employment_known" CHECK ("job_listings"."employment_type" in ('full_time', 'part_time', 'contract', 'internship')),
	CONSTRAINT "job_listings_salary" CHECK ("job_listings"."salary_max" >= "job_listings"."salary_min")
);
--> statement-breakpoint
CREATE TABLE "platform_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"description" text,
	"category" text DEFAULT 'general' NOT NULL,
	"data_type" text DEFAULT 'string' NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "platform_settings_key_unique" UNIQUE("key"),
	CONSTRAINT "platform_settings_category_known" CHECK ("platform_settings"."category" in ('fees', 'general', 'limits', 'features')),
	CONSTRAINT "platform_settings_data_type_known" CHECK ("platform_settings"."data_type" in ('string', 'number', 'boolean', 'json'))
);
--> statement-breakpoint
ALTER TABLE "password_reset_tokens" ADD CONSTRAINT "password_reset_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability" ADD CONSTRAINT "availability_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_guest_id_users_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_discount_code_id_discount_codes_id_fk" FOREIGN KEY ("discount_code_id") REFERENCES "public"."discount_codes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reviewee_id_users_id_fk" FOREIGN KEY ("reviewee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_redemptions" ADD CONSTRAINT "discount_redemptions_discount_code_id_discount_codes_id_fk" FOREIGN KEY ("discount_code_id") REFERENCES "public"."discount_codes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_redemptions" ADD CONSTRAINT "discount_redemptions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_redemptions" ADD CONSTRAINT "discount_redemptions_guest_id_users_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flights" ADD CONSTRAINT "flights_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flights" ADD CONSTRAINT "flights_itinerary_id_itineraries_id_fk" FOREIGN KEY ("itinerary_id") REFERENCES "public"."itineraries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "itineraries" ADD CONSTRAINT "itineraries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "itinerary_items" ADD CONSTRAINT "itinerary_items_itinerary_id_itineraries_id_fk" FOREIGN KEY ("itinerary_id") REFERENCES "public"."itineraries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "itinerary_items" ADD CONSTRAINT "itinerary_items_attraction_id_attractions_id_fk" FOREIGN KEY ("attraction_id") REFERENCES "public"."attractions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "itinerary_items" ADD CONSTRAINT "itinerary_items_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routes" ADD CONSTRAINT "routes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_transactions" ADD CONSTRAINT "account_transactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_transactions" ADD CONSTRAINT "account_transactions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_transactions" ADD CONSTRAINT "account_transactions_processed_by_users_id_fk" FOREIGN KEY ("processed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_payment_methods" ADD CONSTRAINT "customer_payment_methods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "host_payment_settings" ADD CONSTRAINT "host_payment_settings_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "host_payouts" ADD CONSTRAINT "host_payouts_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD CONSTRAINT "payment_transactions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD CONSTRAINT "payment_transactions_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD CONSTRAINT "payment_transactions_payee_id_users_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD CONSTRAINT "payment_transactions_payment_method_id_customer_payment_methods_id_fk" FOREIGN KEY ("payment_method_id") REFERENCES "public"."customer_payment_methods"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_content" ADD CONSTRAINT "company_content_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_content" ADD CONSTRAINT "company_content_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_listings" ADD CONSTRAINT "job_listings_posted_by_users_id_fk" FOREIGN KEY ("posted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_settings" ADD CONSTRAINT "platform_settings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "one_time_codes_phone" ON "one_time_codes" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "password_reset_tokens_user" ON "password_reset_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expire" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "availability_night" ON "availability" USING btree ("listing_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "cities_name_unique" ON "cities" USING btree ("name","region","country");--> statement-breakpoint
CREATE INDEX "cities_search_name" ON "cities" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cities_search_region" ON "cities" USING gin ("search_region" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "favorites_listing" ON "favorites" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "listings_host" ON "listings" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "listings_rank" ON "listings" USING btree ("type","rank" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "listings"."is_active";--> statement-breakpoint
CREATE INDEX "listings_price" ON "listings" USING btree ("type","price","id") WHERE "listings"."is_active";--> statement-breakpoint
CREATE INDEX "listings_newest" ON "listings" USING btree ("type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "listings"."is_active";--> statement-breakpoint
CREATE INDEX "listings_city_rank" ON "listings" USING btree ("city_id","type","rank" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "listings"."is_active";--> statement-breakpoint
CREATE INDEX "listings_city_price" ON "listings" USING btree ("city_id","type","price","id") WHERE "listings"."is_active";--> statement-breakpoint
CREATE INDEX "listings_title_words" ON "listings" USING gin ("title_words");--> statement-breakpoint
CREATE INDEX "booking_events_booking" ON "booking_events" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_request_key" ON "bookings" USING btree ("guest_id","request_key");--> statement-breakpoint
CREATE INDEX "bookings_guest" ON "bookings" USING btree ("guest_id","check_in" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bookings_host" ON "bookings" USING btree ("host_id","check_in" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bookings_pending" ON "bookings" USING btree ("listing_id","expires_at") WHERE "bookings"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_once" ON "reviews" USING btree ("booking_id","type");--> statement-breakpoint
CREATE INDEX "reviews_listing" ON "reviews" USING btree ("listing_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_reviewee" ON "reviews" USING btree ("reviewee_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "discount_codes_code_unique" ON "discount_codes" USING btree (upper("code"));--> statement-breakpoint
CREATE INDEX "discount_codes_created_by" ON "discount_codes" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "discount_redemptions_code" ON "discount_redemptions" USING btree ("discount_code_id");--> statement-breakpoint
CREATE INDEX "messages_pair" ON "messages" USING btree (least("sender_id", "receiver_id"),greatest("sender_id", "receiver_id"),"created_at");--> statement-breakpoint
CREATE INDEX "messages_receiver" ON "messages" USING btree ("receiver_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_sender" ON "messages" USING btree ("sender_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("receiver_id") WHERE not "messages"."is_read";--> statement-breakpoint
CREATE INDEX "messages_booking" ON "messages" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "outbox_messages_due" ON "outbox_messages" USING btree ("deliver_after") WHERE "outbox_messages"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_messages_newest" ON "outbox_messages" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "attractions_type" ON "attractions" USING btree ("type","rating" DESC NULLS FIRST) WHERE "attractions"."is_active";--> statement-breakpoint
CREATE INDEX "attractions_position" ON "attractions" USING btree ("latitude","longitude");--> statement-breakpoint
CREATE INDEX "flights_user" ON "flights" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "gas_stations_position" ON "gas_stations" USING btree ("latitude","longitude");--> statement-breakpoint
CREATE INDEX "itineraries_user" ON "itineraries" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "itinerary_items_day" ON "itinerary_items" USING btree ("itinerary_id","day","order");--> statement-breakpoint
CREATE INDEX "routes_user" ON "routes" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_specs_model" ON "vehicle_specs" USING btree ("make","model","year");--> statement-breakpoint
CREATE INDEX "account_transactions_newest" ON "account_transactions" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "account_transactions_user" ON "account_transactions" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "account_transactions_booking" ON "account_transactions" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "customer_payment_methods_user" ON "customer_payment_methods" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_payment_methods_default" ON "customer_payment_methods" USING btree ("user_id") WHERE "customer_payment_methods"."is_default" and "customer_payment_methods"."is_active";--> statement-breakpoint
CREATE INDEX "host_payouts_host" ON "host_payouts" USING btree ("host_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_transactions_booking" ON "payment_transactions" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "payment_transactions_payer" ON "payment_transactions" USING btree ("payer_id");--> statement-breakpoint
CREATE INDEX "payment_transactions_payee" ON "payment_transactions" USING btree ("payee_id");--> statement-breakpoint
CREATE INDEX "company_content_published" ON "company_content" USING btree ("type","published_at" DESC NULLS FIRST) WHERE "company_content"."is_published";--> statement-breakpoint
CREATE INDEX "job_listings_active" ON "job_listings" USING btree ("created_at" DESC NULLS FIRST) WHERE "job_listings"."is_active";