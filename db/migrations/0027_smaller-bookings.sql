DROP INDEX "payment_transactions_payer";--> statement-breakpoint
DROP INDEX "payment_transactions_payee";--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "parts" json;