CREATE TABLE "receipt_counters" (
	"kind" text NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "receipt_counters_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"year" smallint NOT NULL,
	"number" integer NOT NULL,
	"owner_id" uuid NOT NULL,
	"booking_id" uuid,
	"payout_id" uuid,
	"details" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receipts_kind_known" CHECK ("receipts"."kind" in ('receipt', 'credit_note', 'statement')),
	CONSTRAINT "receipts_subject" CHECK (case when "receipts"."kind" = 'statement' then "receipts"."payout_id" is not null and "receipts"."booking_id" is null
        else "receipts"."booking_id" is not null and "receipts"."payout_id" is null end),
	CONSTRAINT "receipts_number_counts" CHECK ("receipts"."number" > 0)
);
--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_payout_id_host_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."host_payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_number" ON "receipts" USING btree ("kind","year","number");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_booking" ON "receipts" USING btree ("booking_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_payout" ON "receipts" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "receipts_owner" ON "receipts" USING btree ("owner_id","kind","issued_at" DESC NULLS FIRST);