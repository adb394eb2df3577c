CREATE TABLE "payout_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"released_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_holds_reason_known" CHECK ("payout_holds"."reason" in ('dispute', 'claim'))
);
--> statement-breakpoint
ALTER TABLE "host_payouts" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "host_payouts" ADD COLUMN "check_after" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payout_holds" ADD CONSTRAINT "payout_holds_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_holds_open" ON "payout_holds" USING btree ("booking_id","reason") WHERE "payout_holds"."released_at" is null;--> statement-breakpoint
-- Locks: payouts are recorded by hand, a few a week for each host, so that the table is short.
CREATE UNIQUE INDEX "host_payouts_transfer" ON "host_payouts" USING btree ("host_id") WHERE "host_payouts"."payout_method" = 'transfer' and "host_payouts"."status" = 'pending';