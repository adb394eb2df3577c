CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"checkout_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"processor_dispute_id" text NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"fee" numeric(10, 2) DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"evidence_due_by" timestamp with time zone,
	"state" text DEFAULT 'open' NOT NULL,
	"host_amount" numeric(10, 2),
	"closed_at" timestamp with time zone,
	"check_after" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disputes_processorDisputeId_unique" UNIQUE("processor_dispute_id"),
	CONSTRAINT "disputes_state_known" CHECK ("disputes"."state" in ('open', 'won', 'lost')),
	CONSTRAINT "disputes_amount_positive" CHECK ("disputes"."amount" > 0),
	CONSTRAINT "disputes_closed" CHECK (("disputes"."state" = 'open') = ("disputes"."closed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "account_transactions" DROP CONSTRAINT "account_transactions_origin_known";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account_known";--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_booking" ON "disputes" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "disputes_checkout" ON "disputes" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "disputes_due" ON "disputes" USING btree ("check_after") WHERE "disputes"."check_after" is not null;--> statement-breakpoint
ALTER TABLE "account_transactions" ADD CONSTRAINT "account_transactions_origin_known" CHECK ("account_transactions"."origin" in ('booking', 'cancellation', 'payout', 'payout_returned', 'listing', 'admin', 'processor_fee', 'unused_payment', 'refund', 'dispute', 'dispute_won', 'dispute_lost')) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_known" CHECK ("ledger_entries"."account" in ('card', 'balance', 'platform', 'processor', 'processor_costs', 'bank', 'tax', 'disputes')) NOT VALID;
