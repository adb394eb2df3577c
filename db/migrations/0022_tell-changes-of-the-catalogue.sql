-- Every transaction that changes what pages for signed-out visitors show notifies all processes when it commits, and
-- sends its own connection a message. A statement that changes no row is not a change.
CREATE FUNCTION notify_catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'TRUNCATE' THEN
    IF NOT EXISTS (SELECT FROM changed) THEN RETURN NULL; END IF;
  END IF;
  PERFORM pg_notify('catalogue_changed', '');
  RAISE INFO 'catalogue_changed';
  RETURN NULL;
END $$;--> statement-breakpoint
-- Feeds are asked all the time. An answer shows on a page only where the one before it was almost a day old.
CREATE FUNCTION notify_feed_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM previous JOIN changed USING (id)
    WHERE previous.url IS DISTINCT FROM changed.url
      OR previous.listing_id <> changed.listing_id
      OR coalesce(previous.answered_at, previous.created_at) <= now() - interval '23 hours'
      OR coalesce(changed.answered_at, changed.created_at) <= now() - interval '23 hours'
  ) THEN
    PERFORM pg_notify('catalogue_changed', '');
    RAISE INFO 'catalogue_changed';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY[
    'attractions', 'availability', 'bookings', 'calendar_feeds', 'cities', 'company_content', 'gas_stations',
    'imported_stays', 'job_listings', 'listings', 'platform_settings', 'reviews', 'users'
  ] LOOP
    EXECUTE format('CREATE TRIGGER notify_catalogue_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed()', name);
    EXECUTE format('CREATE TRIGGER notify_catalogue_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed()', name);
    EXECUTE format('CREATE TRIGGER notify_catalogue_truncated AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed()', name);
    IF name <> 'calendar_feeds' THEN
      EXECUTE format('CREATE TRIGGER notify_catalogue_updated AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed()', name);
    END IF;
  END LOOP;
END $$;--> statement-breakpoint
CREATE TRIGGER notify_catalogue_updated AFTER UPDATE ON calendar_feeds
  REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_feed_changed();
