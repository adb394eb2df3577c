-- What no page for signed-out visitors shows does not empty what is kept of them. (A profile without listings and
-- reviews, and the page of a paused listing, are pages that nothing leads to: they may be a minute old.)
CREATE FUNCTION public.notify_catalogue() RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', '');
  RAISE INFO 'catalogue_changed';
END $$;
--> statement-breakpoint
CREATE FUNCTION public.notify_person_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF EXISTS (
    SELECT FROM previous JOIN changed USING (id)
    WHERE previous.suspended_at IS DISTINCT FROM changed.suspended_at OR (
      (previous.first_name, previous.last_name, previous.avatar, previous.bio, previous.location, previous.occupation,
        previous.languages_spoken, previous.is_superhost, previous.is_verified)
      IS DISTINCT FROM
      (changed.first_name, changed.last_name, changed.avatar, changed.bio, changed.location, changed.occupation,
        changed.languages_spoken, changed.is_superhost, changed.is_verified)
      AND (EXISTS (SELECT FROM public.listings WHERE host_id = changed.id AND is_active)
        OR EXISTS (SELECT FROM public.reviews WHERE reviewer_id = changed.id))
    )
  ) THEN PERFORM public.notify_catalogue(); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.notify_listing_inserted() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF EXISTS (SELECT FROM changed WHERE is_active) THEN PERFORM public.notify_catalogue(); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.notify_listing_updated() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  private CONSTANT text[] := ARRAY['updated_at', 'street_address', 'check_in_instructions', 'check_out_instructions',
    'house_manual', 'calendar_token'];
BEGIN
  IF EXISTS (
    SELECT FROM previous JOIN changed USING (id)
    WHERE (previous.is_active OR changed.is_active)
      AND to_jsonb(previous) - private IS DISTINCT FROM to_jsonb(changed) - private
  ) THEN PERFORM public.notify_catalogue(); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.notify_nights_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF EXISTS (SELECT FROM changed JOIN public.listings ON listings.id = listing_id WHERE is_active)
  THEN PERFORM public.notify_catalogue(); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.notify_booking_updated() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF EXISTS (
    SELECT FROM previous JOIN changed USING (id)
    WHERE (previous.listing_id, previous.check_in, previous.check_out, previous.status, previous.expires_at)
      IS DISTINCT FROM (changed.listing_id, changed.check_in, changed.check_out, changed.status, changed.expires_at)
  ) THEN PERFORM public.notify_catalogue(); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER notify_catalogue_inserted ON public.users;
--> statement-breakpoint
DROP TRIGGER notify_catalogue_updated ON public.users;
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_updated AFTER UPDATE ON public.users REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_person_changed();
--> statement-breakpoint
DROP TRIGGER notify_catalogue_inserted ON public.listings;
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_inserted AFTER INSERT ON public.listings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_listing_inserted();
--> statement-breakpoint
DROP TRIGGER notify_catalogue_updated ON public.listings;
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_updated AFTER UPDATE ON public.listings REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_listing_updated();
--> statement-breakpoint
DROP TRIGGER notify_catalogue_updated ON public.bookings;
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_updated AFTER UPDATE ON public.bookings REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_booking_updated();
--> statement-breakpoint
DROP TRIGGER notify_catalogue_inserted ON public.availability;
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_inserted AFTER INSERT ON public.availability REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_nights_changed();
--> statement-breakpoint
DROP TRIGGER notify_catalogue_updated ON public.availability;
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_updated AFTER UPDATE ON public.availability REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_nights_changed();
--> statement-breakpoint
DROP TRIGGER notify_catalogue_deleted ON public.availability;
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_deleted AFTER DELETE ON public.availability REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_nights_changed();
--> statement-breakpoint
DROP TRIGGER notify_catalogue_inserted ON public.picture_colors;
--> statement-breakpoint
DROP TRIGGER notify_catalogue_updated ON public.picture_colors;
--> statement-breakpoint
DROP TRIGGER notify_catalogue_deleted ON public.picture_colors;
--> statement-breakpoint
DROP TRIGGER notify_catalogue_truncated ON public.picture_colors;
--> statement-breakpoint
DROP TRIGGER notify_catalogue_inserted ON public.cities;
