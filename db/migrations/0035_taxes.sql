CREATE TABLE "tax_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"authority" text NOT NULL,
	"kind" text NOT NULL,
	"percentage" numeric(6, 3),
	"amount" numeric(10, 2),
	"max_nights" smallint,
	"country" text,
	"region" text,
	"city" text,
	"category" text,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"is_included" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_rules_kind_known" CHECK ("tax_rules"."kind" in ('percent', 'per_night', 'per_guest_night')),
	CONSTRAINT "tax_rules_rate" CHECK (case when "tax_rules"."kind" = 'percent'
        then "tax_rules"."percentage" > 0 and "tax_rules"."percentage" <= 100 and "tax_rules"."amount" is null
        else "tax_rules"."amount" > 0 and "tax_rules"."percentage" is null end),
	CONSTRAINT "tax_rules_max_nights" CHECK ("tax_rules"."max_nights" between 1 and 365),
	CONSTRAINT "tax_rules_place_nested" CHECK ("tax_rules"."country" is not null or ("tax_rules"."region" is null and "tax_rules"."city" is null)),
	CONSTRAINT "tax_rules_category_known" CHECK ("tax_rules"."category" in ('property', 'vehicle')),
	CONSTRAINT "tax_rules_dates_ordered" CHECK ("tax_rules"."valid_until" > "tax_rules"."valid_from")
);
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_adds_up";--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_refund_adds_up";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account_known";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "tax_lines" jsonb;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "tax_amount" numeric(10, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "included_tax_amount" numeric(10, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "cancellation_tax_lines" jsonb;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "cancellation_tax_amount" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_taxes_sane" CHECK (least("bookings"."tax_amount", "bookings"."included_tax_amount", coalesce("bookings"."cancellation_tax_amount", 0)) >= 0
        and coalesce("bookings"."cancellation_tax_amount", 0) <= "bookings"."tax_amount" + "bookings"."included_tax_amount") NOT VALID;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_adds_up" CHECK ("bookings"."total_price" = "bookings"."subtotal" + "bookings"."guest_service_fee" + "bookings"."processing_fee" - "bookings"."discount_amount" + "bookings"."tax_amount") NOT VALID;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_refund_adds_up" CHECK ("bookings"."refund_amount" is null or ("bookings"."status" = 'cancelled' and "bookings"."refund_amount" between 0 and "bookings"."total_price"
        and "bookings"."cancellation_host_earnings" >= 0 and "bookings"."cancellation_platform_fee" is not null
        and "bookings"."total_price" - "bookings"."refund_amount" - "bookings"."cancellation_host_earnings" - "bookings"."cancellation_platform_fee" - coalesce("bookings"."cancellation_tax_amount", 0)
        in (0, "bookings"."processing_fee"))) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_known" CHECK ("ledger_entries"."account" in ('card', 'balance', 'platform', 'processor', 'processor_costs', 'bank', 'tax')) NOT VALID;--> statement-breakpoint
-- Totals on cached pages include taxes.
CREATE TRIGGER notify_catalogue_inserted AFTER INSERT ON "tax_rules" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();--> statement-breakpoint
CREATE TRIGGER notify_catalogue_updated AFTER UPDATE ON "tax_rules" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();--> statement-breakpoint
CREATE TRIGGER notify_catalogue_deleted AFTER DELETE ON "tax_rules" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();--> statement-breakpoint
CREATE TRIGGER notify_catalogue_truncated AFTER TRUNCATE ON "tax_rules"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
