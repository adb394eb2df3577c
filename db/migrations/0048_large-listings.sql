-- Locks: only changes of listings wait, for a second among a million. Where that is too long, the index is created by
-- hand before, with CONCURRENTLY.
CREATE INDEX IF NOT EXISTS "listings_large" ON "listings" USING btree ("type","rank" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "is_active" and "max_guests" > 16;
