DROP INDEX "receipts_booking";--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "transaction_id" uuid;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_transaction_id_account_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."account_transactions"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
-- Locks: only writes to the table wait, and bookings do not wait for their receipts.
CREATE INDEX "receipts_of_booking" ON "receipts" USING btree ("booking_id");--> statement-breakpoint
-- Locks: only writes to the table wait, and bookings do not wait for their receipts.
CREATE UNIQUE INDEX "receipts_transaction" ON "receipts" USING btree ("transaction_id");--> statement-breakpoint
-- Locks: only writes to the table wait, and bookings do not wait for their receipts.
CREATE UNIQUE INDEX "receipts_booking" ON "receipts" USING btree ("booking_id","kind") WHERE "receipts"."transaction_id" is null;
