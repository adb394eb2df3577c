CREATE TABLE "booking_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"proposed_by" uuid NOT NULL,
	"state" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"difference" numeric(10, 2) NOT NULL,
	"request_key" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_changes_state_known" CHECK ("booking_changes"."state" in ('proposed', 'unpaid', 'applied', 'declined', 'withdrawn', 'expired'))
);
--> statement-breakpoint
ALTER TABLE "account_transactions" DROP CONSTRAINT "account_transactions_origin_known";--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "change_id" uuid;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_changes_request_key" ON "booking_changes" USING btree ("proposed_by","request_key");--> statement-breakpoint
CREATE INDEX "booking_changes_booking" ON "booking_changes" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_changes_open" ON "booking_changes" USING btree ("booking_id") WHERE "booking_changes"."state" in ('proposed', 'unpaid');--> statement-breakpoint
CREATE INDEX "booking_changes_due" ON "booking_changes" USING btree ("expires_at") WHERE "booking_changes"."state" in ('proposed', 'unpaid');--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_change_id_booking_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."booking_changes"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "account_transactions" ADD CONSTRAINT "account_transactions_origin_known" CHECK ("account_transactions"."origin" in ('booking', 'cancellation', 'change', 'payout', 'payout_returned', 'listing', 'admin', 'processor_fee', 'unused_payment', 'refund', 'dispute', 'dispute_won', 'dispute_lost', 'deposit', 'deposit_refund')) NOT VALID;
