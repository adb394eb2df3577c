CREATE TABLE "payment_differences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"what" text NOT NULL,
	"subject" text NOT NULL,
	"booking_id" uuid,
	"payout_id" uuid,
	"expected" numeric(10, 2) NOT NULL,
	"found" numeric(10, 2) NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "payment_differences_what_known" CHECK ("payment_differences"."what" in ('captured', 'fee', 'refunded', 'transferred', 'ledger', 'costs', 'total'))
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "retry_of" uuid;--> statement-breakpoint
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_payout_id_host_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."host_payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_differences_open" ON "payment_differences" USING btree ("what","subject") WHERE "payment_differences"."resolved_at" is null;--> statement-breakpoint
-- Locks: the table is as new as this release, and empty.
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_retry_of_refunds_id_fk" FOREIGN KEY ("retry_of") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Locks: the table is as new as this release, and empty.
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_retryOf_unique" UNIQUE("retry_of");