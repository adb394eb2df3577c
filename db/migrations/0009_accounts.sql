CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"email" text,
	"phone" varchar(20),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recovery_requests_kind_known" CHECK (("recovery_requests"."kind" = 'password' and "recovery_requests"."email" is not null) or ("recovery_requests"."kind" = 'username' and "recovery_requests"."phone" is not null))
);
--> statement-breakpoint
DROP INDEX "outbox_messages_due";--> statement-breakpoint
DELETE FROM "sessions" WHERE "user_id" IS NULL;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "handle" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone_number" varchar(20);--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "deliver_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "recovery_requests_oldest" ON "recovery_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_phone_number" ON "users" USING btree ("phone_number");--> statement-breakpoint
CREATE INDEX "outbox_messages_due" ON "outbox_messages" USING btree ("deliver_after") WHERE "outbox_messages"."delivered_at" is null and "outbox_messages"."failed_at" is null;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_handle_unique" UNIQUE("handle");--> statement-breakpoint
-- Phones so far were free text: what reads as a number with its country, or as one of ten digits, is found by it from now on.
UPDATE "users" SET "phone_number" = CASE
	WHEN "phone" ~ '^\s*\+' THEN '+' || regexp_replace("phone", '\D', '', 'g')
	ELSE '+1' || regexp_replace("phone", '\D', '', 'g')
END
WHERE regexp_replace("phone", '\D', '', 'g') ~ CASE WHEN "phone" ~ '^\s*\+' THEN '^[1-9]\d{9,14}$' ELSE '^\d{10}$' END;--> statement-breakpoint
-- What was promised before there was anything to deliver it is not sent long afterwards.
UPDATE "outbox_messages" SET "failed_at" = now(), "last_error" = 'written before mail was delivered' WHERE "delivered_at" IS NULL;
