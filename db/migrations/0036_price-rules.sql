ALTER TABLE "listings" ADD COLUMN "price_rules" jsonb;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "price_lines" jsonb;--> statement-breakpoint
-- The lines of a price are in cents, the columns of a booking are not.
CREATE FUNCTION price_lines_total(lines jsonb) RETURNS numeric LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT coalesce(sum((line ->> 'amount')::numeric), 0) / 100 FROM jsonb_array_elements(lines) line $$;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_lines_add_up" CHECK ("bookings"."price_lines" is null or price_lines_total("bookings"."price_lines") = "bookings"."subtotal") NOT VALID;
