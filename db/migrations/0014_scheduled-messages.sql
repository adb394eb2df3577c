CREATE TABLE "scheduled_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host_id" uuid NOT NULL,
	"listing_id" uuid,
	"moment" text NOT NULL,
	"content" text NOT NULL,
	"code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scheduled_messages_moment_known" CHECK ("scheduled_messages"."moment" in ('three_days_before', 'day_before', 'after_check_in')),
	CONSTRAINT "scheduled_messages_bounded" CHECK (length("scheduled_messages"."content") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "sent_scheduled_messages" (
	"scheduled_message_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sent_scheduled_messages_scheduled_message_id_booking_id_pk" PRIMARY KEY("scheduled_message_id","booking_id")
);
--> statement-breakpoint
ALTER TABLE "scheduled_messages" ADD CONSTRAINT "scheduled_messages_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_messages" ADD CONSTRAINT "scheduled_messages_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_scheduled_messages" ADD CONSTRAINT "sent_scheduled_messages_scheduled_message_id_scheduled_messages_id_fk" FOREIGN KEY ("scheduled_message_id") REFERENCES "public"."scheduled_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_scheduled_messages" ADD CONSTRAINT "sent_scheduled_messages_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scheduled_messages_host" ON "scheduled_messages" USING btree ("host_id","created_at");--> statement-breakpoint
CREATE INDEX "sent_scheduled_messages_booking" ON "sent_scheduled_messages" USING btree ("booking_id");