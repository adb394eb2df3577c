ALTER TABLE "listing_drafts" ADD COLUMN "captions" jsonb;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "captions" jsonb;