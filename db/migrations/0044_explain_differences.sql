ALTER TABLE "payment_differences" ADD COLUMN "explanation" text;--> statement-breakpoint
ALTER TABLE "payment_differences" ADD COLUMN "explained_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_explained" CHECK (("payment_differences"."explanation" is null) = ("payment_differences"."explained_at" is null)) NOT VALID;--> statement-breakpoint
-- Locks: payouts are at most a few a week for each host, so that the table is short.
CREATE INDEX "host_payouts_listed" ON "host_payouts" USING btree (("status" <> 'pending'),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
-- Locks: the tables of payments are as new as this release, and empty.
CREATE INDEX "refunds_newest" ON "refunds" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
-- Locks: the tables of payments are as new as this release, and empty.
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "refunds"."state" = 'failed';--> statement-breakpoint
-- Locks: the tables of payments are as new as this release, and empty.
CREATE INDEX "disputes_listed" ON "disputes" USING btree ("closed_at" DESC NULLS FIRST,"evidence_due_by","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);