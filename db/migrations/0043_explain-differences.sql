ALTER TABLE "payment_differences" ADD COLUMN "explanation" text;--> statement-breakpoint
ALTER TABLE "payment_differences" ADD COLUMN "explained_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_explained" CHECK (("payment_differences"."explanation" is null) = ("payment_differences"."explained_at" is null)) NOT VALID;