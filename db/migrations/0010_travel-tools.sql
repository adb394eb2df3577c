CREATE TABLE "conversations" (
	"low_id" uuid NOT NULL,
	"high_id" uuid NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"message_count" integer DEFAULT 0 NOT NULL,
	"last_message_at" timestamp with time zone,
	CONSTRAINT "conversations_low_id_high_id_pk" PRIMARY KEY("low_id","high_id"),
	CONSTRAINT "conversations_ordered" CHECK ("conversations"."low_id" < "conversations"."high_id")
);
--> statement-breakpoint
CREATE TABLE "quick_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quick_replies_content_bounded" CHECK (length("quick_replies"."content") between 1 and 5000)
);
--> statement-breakpoint
CREATE TABLE "user_blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "user_blocks_parties_differ" CHECK ("user_blocks"."blocker_id" <> "user_blocks"."blocked_id")
);
--> statement-breakpoint
DROP INDEX "messages_pair";--> statement-breakpoint
DROP INDEX "messages_receiver";--> statement-breakpoint
DROP INDEX "messages_sender";--> statement-breakpoint
DROP INDEX "messages_unread";--> statement-breakpoint
DROP INDEX "messages_booking";--> statement-breakpoint
DROP INDEX "flights_user";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "number" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "request_key" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "attractions" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "attractions" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "flights" ADD COLUMN "departs_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "flights" ADD COLUMN "arrives_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "flights" ADD COLUMN "imported_uid" text;--> statement-breakpoint
ALTER TABLE "flights" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "itineraries" ADD COLUMN "share_token" text;--> statement-breakpoint
ALTER TABLE "itineraries" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "itineraries" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "itinerary_items" ADD COLUMN "booking_id" uuid;--> statement-breakpoint
ALTER TABLE "itinerary_items" ADD COLUMN "flight_id" uuid;--> statement-breakpoint
ALTER TABLE "itinerary_items" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_low_id_users_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_high_id_users_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_replies" ADD CONSTRAINT "quick_replies_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_low" ON "conversations" USING btree ("low_id","last_message_at" DESC NULLS FIRST) WHERE "conversations"."message_count" > 0;--> statement-breakpoint
CREATE INDEX "conversations_high" ON "conversations" USING btree ("high_id","last_message_at" DESC NULLS FIRST) WHERE "conversations"."message_count" > 0;--> statement-breakpoint
CREATE INDEX "quick_replies_host" ON "quick_replies" USING btree ("host_id","created_at");--> statement-breakpoint
CREATE INDEX "user_blocks_blocked" ON "user_blocks" USING btree ("blocked_id");--> statement-breakpoint
ALTER TABLE "itinerary_items" ADD CONSTRAINT "itinerary_items_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "itinerary_items" ADD CONSTRAINT "itinerary_items_flight_id_flights_id_fk" FOREIGN KEY ("flight_id") REFERENCES "public"."flights"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_number" ON "messages" USING btree (least("sender_id", "receiver_id"),greatest("sender_id", "receiver_id"),"number");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_request_key" ON "messages" USING btree ("sender_id","request_key");--> statement-breakpoint
CREATE INDEX "attractions_location" ON "attractions" USING gin (fold("location") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "flights_itinerary" ON "flights" USING btree ("itinerary_id");--> statement-breakpoint
CREATE UNIQUE INDEX "flights_imported" ON "flights" USING btree ("user_id","imported_uid");--> statement-breakpoint
CREATE UNIQUE INDEX "itinerary_items_booking" ON "itinerary_items" USING btree ("itinerary_id","booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "itinerary_items_flight" ON "itinerary_items" USING btree ("itinerary_id","flight_id");--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("receiver_id","sender_id") WHERE not "messages"."is_read";--> statement-breakpoint
CREATE INDEX "messages_booking" ON "messages" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE INDEX "flights_user" ON "flights" USING btree ("user_id","departs_at");--> statement-breakpoint
ALTER TABLE "attractions" ADD CONSTRAINT "attractions_externalId_unique" UNIQUE("external_id");--> statement-breakpoint
ALTER TABLE "itineraries" ADD CONSTRAINT "itineraries_shareToken_unique" UNIQUE("share_token");