CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"processor" text NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"session_id" text,
	"url" text,
	"intent_id" text,
	"declined" text,
	"capture_before" timestamp with time zone,
	"fee" numeric(10, 2),
	"expires_at" timestamp with time zone NOT NULL,
	"check_after" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checkouts_sessionId_unique" UNIQUE("session_id"),
	CONSTRAINT "checkouts_intentId_unique" UNIQUE("intent_id"),
	CONSTRAINT "checkouts_state_known" CHECK ("checkouts"."state" in ('new', 'open', 'authorized', 'capturing', 'releasing', 'paid', 'released', 'expired')),
	CONSTRAINT "checkouts_amount_positive" CHECK ("checkouts"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "processor_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"checkout_id" uuid NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"requested_by" uuid,
	"state" text DEFAULT 'requested' NOT NULL,
	"processor_refund_id" text,
	"failure" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"check_after" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_processorRefundId_unique" UNIQUE("processor_refund_id"),
	CONSTRAINT "refunds_state_known" CHECK ("refunds"."state" in ('requested', 'sent', 'settled', 'failed')),
	CONSTRAINT "refunds_amount_positive" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "account_transactions" DROP CONSTRAINT "account_transactions_origin_known";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account_known";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "payment_due" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "held_message" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkouts_booking" ON "checkouts" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_open" ON "checkouts" USING btree ("booking_id") WHERE "checkouts"."state" in ('new', 'open');--> statement-breakpoint
CREATE INDEX "checkouts_due" ON "checkouts" USING btree ("check_after") WHERE "checkouts"."check_after" is not null;--> statement-breakpoint
CREATE INDEX "refunds_booking" ON "refunds" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "refunds_checkout" ON "refunds" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("check_after") WHERE "refunds"."check_after" is not null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_payment_due_known" CHECK ("bookings"."payment_due" is null or ("bookings"."payment_due" in ('charge', 'authorization')
        and "bookings"."status" in ('pending', 'cancelled'))) NOT VALID;
--> statement-breakpoint
ALTER TABLE "account_transactions" ADD CONSTRAINT "account_transactions_origin_known" CHECK ("account_transactions"."origin" in ('booking', 'cancellation', 'payout', 'payout_returned', 'listing', 'admin', 'processor_fee', 'unused_payment', 'refund')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_known" CHECK ("ledger_entries"."account" in ('card', 'balance', 'platform', 'processor', 'processor_costs', 'bank')) NOT VALID;
