CREATE TABLE "deposit_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deposit_id" uuid NOT NULL,
	"processor" text NOT NULL,
	"method" text NOT NULL,
	"earlier_intent_id" text,
	"state" text DEFAULT 'new' NOT NULL,
	"session_id" text,
	"url" text,
	"expires_at" timestamp with time zone,
	"intent_id" text,
	"capture_before" timestamp with time zone,
	"failure" text,
	"captured_amount" numeric(10, 2),
	"fee" numeric(10, 2),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deposit_holds_sessionId_unique" UNIQUE("session_id"),
	CONSTRAINT "deposit_holds_intentId_unique" UNIQUE("intent_id"),
	CONSTRAINT "deposit_holds_state_known" CHECK ("deposit_holds"."state" in ('new', 'open', 'authorized', 'capturing', 'releasing', 'captured', 'released', 'failed')),
	CONSTRAINT "deposit_holds_captured" CHECK (("deposit_holds"."state" = 'captured') = ("deposit_holds"."captured_amount" is not null))
);
--> statement-breakpoint
CREATE TABLE "security_deposits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"capture_before" timestamp with time zone,
	"claim_amount" numeric(10, 2),
	"claim_reason" text,
	"claim_evidence" text,
	"claimed_at" timestamp with time zone,
	"answer" text,
	"answer_note" text,
	"answered_at" timestamp with time zone,
	"decided_amount" numeric(10, 2),
	"decision_reason" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"check_after" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "security_deposits_bookingId_unique" UNIQUE("booking_id"),
	CONSTRAINT "security_deposits_state_known" CHECK ("security_deposits"."state" in ('due', 'failed', 'authorized', 'claimed', 'capturing', 'releasing', 'captured', 'released')),
	CONSTRAINT "security_deposits_amount_positive" CHECK ("security_deposits"."amount" > 0),
	CONSTRAINT "security_deposits_claim_sane" CHECK (("security_deposits"."claim_amount" is null) = ("security_deposits"."claimed_at" is null)
      and coalesce("security_deposits"."claim_amount", 1) > 0 and coalesce("security_deposits"."claim_amount", 0) <= "security_deposits"."amount"),
	CONSTRAINT "security_deposits_decision_sane" CHECK ("security_deposits"."decided_amount" is null or "security_deposits"."decided_amount" between 0 and "security_deposits"."claim_amount")
);
--> statement-breakpoint
ALTER TABLE "account_transactions" DROP CONSTRAINT "account_transactions_origin_known";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "security_deposit" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "deposit_holds" ADD CONSTRAINT "deposit_holds_deposit_id_security_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."security_deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_deposits" ADD CONSTRAINT "security_deposits_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_deposits" ADD CONSTRAINT "security_deposits_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposit_holds_deposit" ON "deposit_holds" USING btree ("deposit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_holds_under_way" ON "deposit_holds" USING btree ("deposit_id") WHERE "deposit_holds"."state" in ('new', 'open');--> statement-breakpoint
CREATE INDEX "security_deposits_due" ON "security_deposits" USING btree ("check_after") WHERE "security_deposits"."check_after" is not null;--> statement-breakpoint
CREATE INDEX "security_deposits_claims" ON "security_deposits" USING btree ("claimed_at") WHERE "security_deposits"."claimed_at" is not null;--> statement-breakpoint
ALTER TABLE "account_transactions" ADD CONSTRAINT "account_transactions_origin_known" CHECK ("account_transactions"."origin" in ('booking', 'cancellation', 'payout', 'payout_returned', 'listing', 'admin', 'processor_fee', 'unused_payment', 'refund', 'dispute', 'dispute_won', 'dispute_lost', 'deposit')) NOT VALID;
