ALTER TABLE "payment_differences" DROP CONSTRAINT "payment_differences_what_known";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "dispute_id" uuid;--> statement-breakpoint
-- Locks: the tables of payments are as new as this release, and empty.
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Locks: the table has a few rows at most.
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_what_known" CHECK ("payment_differences"."what" in ('captured', 'fee', 'refunded', 'transferred', 'disputed', 'dispute_fee', 'ledger', 'costs', 'total'));