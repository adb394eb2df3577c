ALTER TABLE "account_transactions" DROP CONSTRAINT "account_transactions_origin_known";--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "checkout_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ALTER COLUMN "checkout_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "hold_id" uuid;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "hold_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_hold_id_deposit_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."deposit_holds"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_hold_id_deposit_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."deposit_holds"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
-- Locks: the tables of payments are as new as this release, and empty.
CREATE INDEX "refunds_hold" ON "refunds" USING btree ("hold_id") WHERE "refunds"."hold_id" is not null;--> statement-breakpoint
-- Locks: the tables of payments are as new as this release, and empty.
CREATE INDEX "disputes_hold" ON "disputes" USING btree ("hold_id") WHERE "disputes"."hold_id" is not null;--> statement-breakpoint
ALTER TABLE "account_transactions" ADD CONSTRAINT "account_transactions_origin_known" CHECK ("account_transactions"."origin" in ('booking', 'cancellation', 'payout', 'payout_returned', 'listing', 'admin', 'processor_fee', 'unused_payment', 'refund', 'dispute', 'dispute_won', 'dispute_lost', 'deposit', 'deposit_refund')) NOT VALID;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_of_one_payment" CHECK (num_nonnulls("refunds"."checkout_id", "refunds"."hold_id") = 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_of_one_payment" CHECK (num_nonnulls("disputes"."checkout_id", "disputes"."hold_id") = 1) NOT VALID;
