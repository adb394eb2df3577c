CREATE TABLE "handovers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"author_id" uuid NOT NULL,
	"odometer" integer,
	"fuel_eighths" integer,
	"battery_percent" integer,
	"notes" text DEFAULT '' NOT NULL,
	"answer" text,
	"answer_note" text,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "handovers_stage" UNIQUE("booking_id","stage"),
	CONSTRAINT "handovers_stage_known" CHECK ("handovers"."stage" in ('start', 'end')),
	CONSTRAINT "handovers_odometer_sane" CHECK ("handovers"."odometer" between 0 and 9999999),
	CONSTRAINT "handovers_fuel_sane" CHECK ("handovers"."fuel_eighths" between 0 and 8),
	CONSTRAINT "handovers_battery_sane" CHECK ("handovers"."battery_percent" between 0 and 100),
	CONSTRAINT "handovers_one_energy" CHECK (num_nonnulls("handovers"."fuel_eighths", "handovers"."battery_percent") <= 1),
	CONSTRAINT "handovers_answered" CHECK (("handovers"."answer" is null) = ("handovers"."answered_at" is null)),
	CONSTRAINT "handovers_objection_in_words" CHECK ("handovers"."answer" <> 'objected' or "handovers"."answer_note" <> '')
);
--> statement-breakpoint
CREATE TABLE "private_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"message_id" uuid,
	"deposit_id" uuid,
	"dispute_id" uuid,
	"handover_id" uuid,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "private_pictures_of_one_thing" CHECK (num_nonnulls("private_pictures"."message_id", "private_pictures"."deposit_id", "private_pictures"."dispute_id", "private_pictures"."handover_id") <= 1)
);
--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_pictures" ADD CONSTRAINT "private_pictures_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_pictures" ADD CONSTRAINT "private_pictures_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_pictures" ADD CONSTRAINT "private_pictures_deposit_id_security_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."security_deposits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_pictures" ADD CONSTRAINT "private_pictures_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_pictures" ADD CONSTRAINT "private_pictures_handover_id_handovers_id_fk" FOREIGN KEY ("handover_id") REFERENCES "public"."handovers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "handovers_author" ON "handovers" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "private_pictures_subject" ON "private_pictures" USING btree ((coalesce("message_id", "deposit_id", "dispute_id", "handover_id")),"owner_id","hash");--> statement-breakpoint
CREATE INDEX "private_pictures_owner" ON "private_pictures" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "private_pictures_unsent" ON "private_pictures" USING btree ("created_at") WHERE coalesce("private_pictures"."message_id", "private_pictures"."deposit_id", "private_pictures"."dispute_id", "private_pictures"."handover_id") is null;