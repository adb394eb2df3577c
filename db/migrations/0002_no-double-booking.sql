-- Drizzle has no word for exclusion constraints. Two live bookings of one listing can never share a night.
ALTER TABLE bookings ADD CONSTRAINT bookings_no_overlap
  EXCLUDE USING gist (listing_id WITH =, stay WITH &&) WHERE (status IN ('pending', 'confirmed'));
