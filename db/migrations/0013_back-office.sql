CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transaction_id" uuid NOT NULL,
	"account" text NOT NULL,
	"user_id" uuid,
	"amount" numeric(10, 2) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_account_known" CHECK ("ledger_entries"."account" in ('card', 'balance', 'platform', 'processor', 'bank')),
	CONSTRAINT "ledger_entries_owner" CHECK (("ledger_entries"."account" in ('card', 'balance')) = ("ledger_entries"."user_id" is not null)),
	CONSTRAINT "ledger_entries_moves" CHECK ("ledger_entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_label" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_events_action_known" CHECK ("audit_events"."action" in ('created', 'updated', 'deleted')),
	CONSTRAINT "audit_events_sides" CHECK (("audit_events"."action" = 'created') = ("audit_events"."before" is null) and ("audit_events"."action" = 'deleted') = ("audit_events"."after" is null))
);
--> statement-breakpoint
DROP INDEX "payment_transactions_booking";--> statement-breakpoint
ALTER TABLE "account_transactions" ADD COLUMN "origin" text DEFAULT 'admin' NOT NULL;--> statement-breakpoint
ALTER TABLE "account_transactions" ADD COLUMN "payout_id" uuid;--> statement-breakpoint
ALTER TABLE "platform_settings" ADD COLUMN "scheduled_value" text;--> statement-breakpoint
ALTER TABLE "platform_settings" ADD COLUMN "scheduled_for" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_account_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."account_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction" ON "ledger_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_balance" ON "ledger_entries" USING btree ("user_id","account");--> statement-breakpoint
CREATE INDEX "audit_events_newest" ON "audit_events" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("actor_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "account_transactions" ADD CONSTRAINT "account_transactions_payout_id_host_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."host_payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "bookings_created" ON "bookings" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_transactions_once" ON "account_transactions" USING btree ("booking_id","origin") WHERE "account_transactions"."origin" in ('booking', 'cancellation');--> statement-breakpoint
CREATE UNIQUE INDEX "account_transactions_payout" ON "account_transactions" USING btree ("payout_id","origin") WHERE "account_transactions"."payout_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_transactions_booking" ON "payment_transactions" USING btree ("booking_id");--> statement-breakpoint
ALTER TABLE "account_transactions" ADD CONSTRAINT "account_transactions_origin_known" CHECK ("account_transactions"."origin" in ('booking', 'cancellation', 'payout', 'payout_returned', 'listing', 'admin'));--> statement-breakpoint
ALTER TABLE "platform_settings" ADD CONSTRAINT "platform_settings_schedule_whole" CHECK (("platform_settings"."scheduled_value" is null) = ("platform_settings"."scheduled_for" is null));
--> statement-breakpoint
-- What Drizzle has no word for: rows that nobody edits or removes, and transactions whose entries add up to nothing.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are written once: they are neither edited nor removed.', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE FUNCTION refuse_unbalanced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM ledger_entries WHERE transaction_id = NEW.transaction_id) <> 0 THEN
    RAISE EXCEPTION 'The entries of transaction % do not add up to zero.', NEW.transaction_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced();
