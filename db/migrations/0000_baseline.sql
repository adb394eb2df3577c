-- The whole schema as the release 0.1 left it: what pg_dump wrote after the 51 migrations that led there, whose place
-- this takes. Its time in the journal is that of the last of them, so databases that have them do not run it.
-- Functions come before the tables that they read.
SET LOCAL check_function_bodies = false;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
--> statement-breakpoint
CREATE FUNCTION public.add_search_words() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO search_words (type, word)
    SELECT DISTINCT added.type, lexeme FROM added CROSS JOIN LATERAL unnest(added.all_words) WHERE lexeme !~ '^[@#]'
    ORDER BY 1, 2 ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO search_words (type, word)
    SELECT NEW.type, lexeme FROM unnest(NEW.all_words) WHERE lexeme !~ '^[@#]' ORDER BY 2 ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.city_words(city_id uuid) RETURNS tsvector
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ SELECT array_to_tsvector(CASE WHEN city_id IS NULL THEN '{}'::text[] ELSE ARRAY['@' || right(city_id::text, 12)] END) $$;
--> statement-breakpoint
CREATE FUNCTION public.empty_parts_with_text() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.parts := NULL;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE FUNCTION public.fold(text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    AS $_$ BEGIN RETURN lower(public.unaccent('public.unaccent'::regdictionary, $1)); END $_$;
--> statement-breakpoint
CREATE FUNCTION public.joined(texts text[]) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ BEGIN RETURN array_to_string(texts, ' '); END $$;
--> statement-breakpoint
CREATE FUNCTION public.kind_words(type text, place_type text, vehicle_specs jsonb) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ SELECT type || ' ' || coalesce(place_type, '') || ' ' || coalesce(vehicle_specs->>'make', '') || ' '
    || coalesce(vehicle_specs->>'model', '') || ' ' || coalesce(vehicle_specs->>'fuelType', '') || ' '
    || coalesce(vehicle_specs->>'transmission', '') $$;
--> statement-breakpoint
CREATE FUNCTION public.listing_features(type text, amenities text[], instant_book boolean) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ SELECT CASE WHEN type = 'property' THEN
      CASE WHEN amenities @> '{"WiFi"}' THEN 1 ELSE 0 END
      + CASE WHEN amenities @> '{"Kitchen"}' THEN 2 ELSE 0 END
      + CASE WHEN amenities @> '{"Pool"}' THEN 4 ELSE 0 END
      + CASE WHEN amenities @> '{"Parking"}' THEN 8 ELSE 0 END
      + CASE WHEN amenities @> '{"Beach Access"}' THEN 16 ELSE 0 END
      + CASE WHEN amenities @> '{"Hot Tub"}' THEN 32 ELSE 0 END
      + CASE WHEN amenities @> '{"Gym"}' THEN 64 ELSE 0 END
      + CASE WHEN amenities @> '{"Pet Friendly"}' THEN 128 ELSE 0 END
    ELSE
      CASE WHEN amenities @> '{"GPS"}' THEN 1 ELSE 0 END
      + CASE WHEN amenities @> '{"Bluetooth"}' THEN 2 ELSE 0 END
      + CASE WHEN amenities @> '{"Premium Sound"}' THEN 4 ELSE 0 END
      + CASE WHEN amenities @> '{"Climate Control"}' THEN 8 ELSE 0 END
      + CASE WHEN amenities @> '{"Backup Camera"}' THEN 16 ELSE 0 END
      + CASE WHEN amenities @> '{"Sunroof"}' THEN 32 ELSE 0 END
      + CASE WHEN amenities @> '{"USB Charging"}' THEN 64 ELSE 0 END
    END + CASE WHEN instant_book THEN 32768 ELSE 0 END $$;
--> statement-breakpoint
CREATE FUNCTION public.listing_words(id uuid, title text, type text, place_type text, vehicle_specs jsonb, amenities text[], city_id uuid) RETURNS tsvector
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ SELECT public.with_sample(setweight(to_tsvector('simple', public.fold(title)), 'A')
    || setweight(to_tsvector('simple', public.fold(public.kind_words(type, place_type, vehicle_specs))), 'B')
    || setweight(to_tsvector('simple', public.fold(public.joined(amenities))), 'C') || public.city_words(city_id), id) $$;
--> statement-breakpoint
CREATE FUNCTION public.listing_words(id uuid, title text, type text, place_type text, vehicle_specs jsonb, amenities text[], city_id uuid, description text) RETURNS tsvector
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ SELECT public.with_sample(strip(to_tsvector('simple', public.fold(title || ' '
    || public.kind_words(type, place_type, vehicle_specs) || ' ' || public.joined(amenities) || ' ' || description)))
    || public.city_words(city_id), id) $$;
--> statement-breakpoint
CREATE FUNCTION public.map_degrees(degrees double precision, city_id uuid, latitude double precision, longitude double precision) RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ SELECT CASE WHEN city_id IS NULL AND latitude = 0 AND longitude = 0 THEN NULL
    ELSE floor(degrees * 100) + CASE WHEN degrees * 100 - floor(degrees * 100) >= 0.5 THEN 1 ELSE 0 END END::smallint $$;
--> statement-breakpoint
CREATE FUNCTION public.notify_catalogue_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP <> 'TRUNCATE' THEN
    IF NOT EXISTS (SELECT FROM changed) THEN RETURN NULL; END IF;
  END IF;
  PERFORM pg_notify('catalogue_changed', '');
  RAISE INFO 'catalogue_changed';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.notify_feed_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
END $$;
--> statement-breakpoint
CREATE FUNCTION public.price_lines_total(lines jsonb) RETURNS numeric
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ SELECT coalesce(sum((line ->> 'amount')::numeric), 0) / 100 FROM jsonb_array_elements(lines) line $$;
--> statement-breakpoint
CREATE FUNCTION public.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are written once: they are neither edited nor removed.', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE FUNCTION public.refuse_unbalanced() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  unbalanced uuid;
BEGIN
  SELECT transaction_id INTO unbalanced FROM added GROUP BY transaction_id HAVING sum(amount) <> 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'The entries of transaction % do not add up to zero.', unbalanced USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.similar_city_names(text) RETURNS SETOF text
    LANGUAGE sql STABLE
    SET enable_seqscan TO 'off'
    AS $_$ SELECT search_name FROM cities WHERE search_name % $1 ORDER BY similarity(search_name, $1) DESC, search_name LIMIT 40 $_$;
--> statement-breakpoint
CREATE FUNCTION public.with_sample(words tsvector, id uuid) RETURNS tsvector
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ BEGIN
    IF right(id::text, 1) <> '0' THEN RETURN words; END IF;
    RETURN words || array_to_tsvector(ARRAY(
      SELECT mark || word FROM unnest(tsvector_to_array(words)) word
        CROSS JOIN unnest(CASE WHEN right(id::text, 2) = '00' THEN '{#,##}' ELSE '{#}' END::text[]) mark
    ));
  END $$;
--> statement-breakpoint
CREATE TABLE public.account_transactions (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    booking_id uuid,
    type text NOT NULL,
    amount numeric(10,2) NOT NULL,
    currency text DEFAULT 'USD'::text NOT NULL,
    description text NOT NULL,
    status text DEFAULT 'completed'::text NOT NULL,
    processed_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    origin text DEFAULT 'admin'::text NOT NULL,
    payout_id uuid,
    CONSTRAINT account_transactions_type_known CHECK ((type = ANY (ARRAY['credit'::text, 'debit'::text, 'refund'::text, 'payment'::text])))
);
--> statement-breakpoint
CREATE TABLE public.attractions (
    id uuid NOT NULL,
    name text NOT NULL,
    type text NOT NULL,
    category text,
    description text,
    location text NOT NULL,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    rating numeric(3,2),
    price_level smallint,
    images text[] DEFAULT '{}'::text[] NOT NULL,
    amenities text[] DEFAULT '{}'::text[] NOT NULL,
    hours jsonb,
    contact jsonb,
    is_active boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    external_id text,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT attractions_price_level CHECK (((price_level >= 1) AND (price_level <= 4))),
    CONSTRAINT attractions_rating CHECK (((rating >= (0)::numeric) AND (rating <= (5)::numeric))),
    CONSTRAINT attractions_type_known CHECK ((type = ANY (ARRAY['restaurant'::text, 'attraction'::text, 'gas_station'::text])))
);
--> statement-breakpoint
CREATE TABLE public.audit_events (
    id uuid NOT NULL,
    actor_id uuid,
    actor_name text NOT NULL,
    action text NOT NULL,
    subject text NOT NULL,
    subject_id text NOT NULL,
    subject_label text NOT NULL,
    before jsonb,
    after jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT audit_events_action_known CHECK ((action = ANY (ARRAY['created'::text, 'updated'::text, 'deleted'::text]))),
    CONSTRAINT audit_events_sides CHECK ((((action = 'created'::text) = (before IS NULL)) AND ((action = 'deleted'::text) = (after IS NULL))))
);
--> statement-breakpoint
CREATE TABLE public.availability (
    id uuid NOT NULL,
    listing_id uuid NOT NULL,
    date date NOT NULL,
    is_available boolean DEFAULT true NOT NULL,
    price numeric(10,2),
    CONSTRAINT availability_price_sane CHECK (((price >= (1)::numeric) AND (price <= (100000)::numeric)))
);
--> statement-breakpoint
CREATE TABLE public.booking_events (
    id uuid NOT NULL,
    booking_id uuid NOT NULL,
    kind text NOT NULL,
    actor_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.bookings (
    id uuid NOT NULL,
    listing_id uuid NOT NULL,
    guest_id uuid NOT NULL,
    host_id uuid NOT NULL,
    check_in date NOT NULL,
    check_out date NOT NULL,
    stay daterange GENERATED ALWAYS AS (daterange(check_in, check_out, '[)'::text)) STORED,
    guests integer NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    total_price numeric(10,2) NOT NULL,
    price_per_night numeric(10,2) NOT NULL,
    nightly_prices jsonb NOT NULL,
    subtotal numeric(10,2) NOT NULL,
    guest_service_fee numeric(10,2) NOT NULL,
    processing_fee numeric(10,2) NOT NULL,
    discount_amount numeric(10,2) DEFAULT 0 NOT NULL,
    host_commission numeric(10,2) NOT NULL,
    host_earnings numeric(10,2) NOT NULL,
    guest_service_fee_percentage numeric(5,2) NOT NULL,
    payment_processing_percentage numeric(5,2) NOT NULL,
    host_commission_percentage numeric(5,2) NOT NULL,
    cancellation_fee_percentage numeric(5,2) NOT NULL,
    cancellation_policy text NOT NULL,
    discount_code_id uuid,
    discount_code text,
    expires_at timestamp with time zone,
    request_key uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    refund_amount numeric(10,2),
    cancellation_host_earnings numeric(10,2),
    cancellation_platform_fee numeric(10,2),
    time_zone text NOT NULL,
    mileage jsonb,
    cancellation_terms jsonb NOT NULL,
    decline_reason text,
    payment_due text,
    held_message text,
    tax_lines jsonb,
    tax_amount numeric(10,2) DEFAULT 0 NOT NULL,
    included_tax_amount numeric(10,2) DEFAULT 0 NOT NULL,
    cancellation_tax_lines jsonb,
    cancellation_tax_amount numeric(10,2),
    price_lines jsonb,
    security_deposit numeric(10,2),
    CONSTRAINT bookings_dates_finite CHECK ((isfinite(check_in) AND isfinite(check_out))),
    CONSTRAINT bookings_dates_ordered CHECK ((check_out > check_in)),
    CONSTRAINT bookings_guests_sane CHECK (((guests >= 1) AND (guests <= 100))),
    CONSTRAINT bookings_money_sane CHECK ((LEAST(subtotal, guest_service_fee, processing_fee, discount_amount, total_price) >= (0)::numeric)),
    CONSTRAINT bookings_parties_differ CHECK ((guest_id <> host_id)),
    CONSTRAINT bookings_pending_expires CHECK (((status <> 'pending'::text) OR (expires_at IS NOT NULL))),
    CONSTRAINT bookings_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'cancelled'::text, 'completed'::text])))
);
--> statement-breakpoint
CREATE TABLE public.calendar_feeds (
    id uuid NOT NULL,
    listing_id uuid NOT NULL,
    name text NOT NULL,
    url text,
    asked_at timestamp with time zone,
    answered_at timestamp with time zone,
    failure text,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.checkouts (
    id uuid NOT NULL,
    booking_id uuid NOT NULL,
    processor text NOT NULL,
    amount numeric(10,2) NOT NULL,
    currency text DEFAULT 'USD'::text NOT NULL,
    state text DEFAULT 'new'::text NOT NULL,
    session_id text,
    url text,
    intent_id text,
    declined text,
    capture_before timestamp with time zone,
    fee numeric(10,2),
    expires_at timestamp with time zone NOT NULL,
    check_after timestamp with time zone,
    attempts integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT checkouts_amount_positive CHECK ((amount > (0)::numeric)),
    CONSTRAINT checkouts_state_known CHECK ((state = ANY (ARRAY['new'::text, 'open'::text, 'authorized'::text, 'capturing'::text, 'releasing'::text, 'paid'::text, 'released'::text, 'expired'::text])))
);
--> statement-breakpoint
CREATE TABLE public.cities (
    id uuid NOT NULL,
    name text NOT NULL,
    region text NOT NULL,
    country text NOT NULL,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    time_zone text NOT NULL,
    search_name text NOT NULL,
    search_region text NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.company_content (
    id uuid NOT NULL,
    type text NOT NULL,
    title text NOT NULL,
    content text NOT NULL,
    pdf_url text,
    pdf_file_name text,
    pdf_size integer,
    is_published boolean DEFAULT false NOT NULL,
    published_at timestamp with time zone,
    created_by uuid NOT NULL,
    updated_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT company_content_pdf CHECK (((pdf_url IS NULL) OR (type = ANY (ARRAY['privacy_policy'::text, 'terms_of_service'::text])))),
    CONSTRAINT company_content_type_known CHECK ((type = ANY (ARRAY['about_us'::text, 'privacy_policy'::text, 'terms_of_service'::text, 'faq'::text])))
);
--> statement-breakpoint
CREATE TABLE public.conversations (
    low_id uuid NOT NULL,
    high_id uuid NOT NULL,
    revision integer DEFAULT 0 NOT NULL,
    message_count integer DEFAULT 0 NOT NULL,
    last_message_at timestamp with time zone,
    CONSTRAINT conversations_ordered CHECK ((low_id < high_id))
);
--> statement-breakpoint
CREATE TABLE public.customer_payment_methods (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    type text NOT NULL,
    is_default boolean DEFAULT false NOT NULL,
    stripe_payment_method_id text,
    last4 text,
    brand text,
    expiry_month smallint,
    expiry_year smallint,
    paypal_account_id text,
    paypal_email text,
    metadata jsonb,
    is_active boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT customer_payment_methods_month CHECK (((expiry_month >= 1) AND (expiry_month <= 12)))
);
--> statement-breakpoint
CREATE TABLE public.demo_processor (
    id text NOT NULL,
    kind text NOT NULL,
    object jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.deposit_holds (
    id uuid NOT NULL,
    deposit_id uuid NOT NULL,
    processor text NOT NULL,
    method text NOT NULL,
    earlier_intent_id text,
    state text DEFAULT 'new'::text NOT NULL,
    session_id text,
    url text,
    expires_at timestamp with time zone,
    intent_id text,
    capture_before timestamp with time zone,
    failure text,
    captured_amount numeric(10,2),
    fee numeric(10,2),
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT deposit_holds_captured CHECK (((state = 'captured'::text) = (captured_amount IS NOT NULL))),
    CONSTRAINT deposit_holds_state_known CHECK ((state = ANY (ARRAY['new'::text, 'open'::text, 'authorized'::text, 'capturing'::text, 'releasing'::text, 'captured'::text, 'released'::text, 'failed'::text])))
);
--> statement-breakpoint
CREATE TABLE public.discount_codes (
    id uuid NOT NULL,
    code character varying(50) NOT NULL,
    type text NOT NULL,
    value numeric(10,2) NOT NULL,
    description text,
    min_order_amount numeric(10,2),
    max_discount_amount numeric(10,2),
    usage_limit integer,
    usage_count integer DEFAULT 0 NOT NULL,
    valid_from timestamp with time zone NOT NULL,
    valid_until timestamp with time zone NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    applicable_to_property_listings boolean DEFAULT true NOT NULL,
    applicable_to_vehicle_listings boolean DEFAULT true NOT NULL,
    scope text DEFAULT 'host'::text NOT NULL,
    created_by uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT discount_codes_limit_holds CHECK (((usage_count >= 0) AND ((usage_limit IS NULL) OR (usage_count <= usage_limit)))),
    CONSTRAINT discount_codes_scope_known CHECK ((scope = ANY (ARRAY['host'::text, 'platform'::text]))),
    CONSTRAINT discount_codes_type_known CHECK ((type = ANY (ARRAY['percentage'::text, 'fixed_amount'::text]))),
    CONSTRAINT discount_codes_value CHECK (((value > (0)::numeric) AND ((type <> 'percentage'::text) OR (value <= (100)::numeric)))),
    CONSTRAINT discount_codes_window CHECK ((valid_until > valid_from))
);
--> statement-breakpoint
CREATE TABLE public.discount_redemptions (
    id uuid NOT NULL,
    discount_code_id uuid,
    booking_id uuid NOT NULL,
    guest_id uuid NOT NULL,
    amount numeric(10,2) NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    released_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE public.disputes (
    id uuid NOT NULL,
    checkout_id uuid,
    booking_id uuid NOT NULL,
    processor_dispute_id text NOT NULL,
    amount numeric(10,2) NOT NULL,
    fee numeric(10,2) DEFAULT 0 NOT NULL,
    reason text NOT NULL,
    evidence_due_by timestamp with time zone,
    state text DEFAULT 'open'::text NOT NULL,
    host_amount numeric(10,2),
    closed_at timestamp with time zone,
    check_after timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    hold_id uuid,
    CONSTRAINT disputes_amount_positive CHECK ((amount > (0)::numeric)),
    CONSTRAINT disputes_closed CHECK (((state = 'open'::text) = (closed_at IS NULL))),
    CONSTRAINT disputes_state_known CHECK ((state = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text])))
);
--> statement-breakpoint
CREATE TABLE public.drawings (
    key text NOT NULL,
    shows json NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.favorites (
    user_id uuid NOT NULL,
    listing_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.flights (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    itinerary_id uuid,
    airline text NOT NULL,
    flight_number text NOT NULL,
    departure jsonb NOT NULL,
    arrival jsonb NOT NULL,
    seat text,
    booking_reference text,
    status text DEFAULT 'scheduled'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    departs_at timestamp with time zone NOT NULL,
    arrives_at timestamp with time zone NOT NULL,
    imported_uid text,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT flights_status_known CHECK ((status = ANY (ARRAY['scheduled'::text, 'delayed'::text, 'cancelled'::text, 'completed'::text])))
);
--> statement-breakpoint
CREATE TABLE public.gas_stations (
    id uuid NOT NULL,
    name text NOT NULL,
    brand text,
    address text NOT NULL,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    current_gas_price numeric(6,3),
    amenities text[] DEFAULT '{}'::text[] NOT NULL,
    rating numeric(3,2),
    is_open24h boolean DEFAULT false NOT NULL,
    phone_number text,
    last_price_update timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    external_id text,
    kind text DEFAULT 'fuel'::text NOT NULL,
    premium_price numeric(6,3),
    diesel_price numeric(6,3),
    is_demo boolean DEFAULT false NOT NULL,
    words text GENERATED ALWAYS AS (public.fold((((name || ' '::text) || address) ||
CASE
    WHEN (kind = 'charging'::text) THEN ' Electric charging'::text
    ELSE ' Gas'::text
END))) STORED,
    CONSTRAINT gas_stations_kind_known CHECK ((kind = ANY (ARRAY['fuel'::text, 'charging'::text]))),
    CONSTRAINT gas_stations_latitude CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
    CONSTRAINT gas_stations_longitude CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
    CONSTRAINT gas_stations_other_prices CHECK (((premium_price >= (0)::numeric) AND (premium_price < (100)::numeric) AND (diesel_price >= (0)::numeric) AND (diesel_price < (100)::numeric))),
    CONSTRAINT gas_stations_price CHECK (((current_gas_price >= (0)::numeric) AND (current_gas_price < (100)::numeric)))
);
--> statement-breakpoint
CREATE TABLE public.host_payment_settings (
    id uuid NOT NULL,
    host_id uuid NOT NULL,
    bank_name text,
    account_holder_name text,
    routing_number text,
    account_number text,
    account_type text,
    paypal_business_email text,
    stripe_connect_account_id text,
    tax_id text,
    business_type text,
    is_verified boolean DEFAULT false NOT NULL,
    verification_status text DEFAULT 'pending'::text NOT NULL,
    verification_documents jsonb,
    minimum_payout_amount numeric(10,2) DEFAULT 50.00 NOT NULL,
    payout_schedule text DEFAULT 'weekly'::text NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.host_payouts (
    id uuid NOT NULL,
    host_id uuid NOT NULL,
    amount numeric(10,2) NOT NULL,
    currency text DEFAULT 'USD'::text NOT NULL,
    payout_method text,
    payout_account_id text,
    stripe_transfer_id text,
    paypal_batch_id text,
    status text DEFAULT 'pending'::text NOT NULL,
    transaction_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    scheduled_at timestamp with time zone,
    processed_at timestamp with time zone,
    completed_at timestamp with time zone,
    failed_at timestamp with time zone,
    failure_reason text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    check_after timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE public.imported_stays (
    id uuid NOT NULL,
    feed_id uuid NOT NULL,
    listing_id uuid NOT NULL,
    uid text NOT NULL,
    starts_on date NOT NULL,
    ends_on date NOT NULL,
    CONSTRAINT imported_stays_finite CHECK ((isfinite(starts_on) AND isfinite(ends_on))),
    CONSTRAINT imported_stays_ordered CHECK ((ends_on > starts_on))
);
--> statement-breakpoint
CREATE TABLE public.itineraries (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    title text NOT NULL,
    description text,
    destination text NOT NULL,
    start_date date,
    end_date date,
    budget numeric(10,2),
    travelers integer DEFAULT 1 NOT NULL,
    is_public boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    share_token text,
    time_zone text,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT itineraries_dates CHECK ((end_date >= start_date)),
    CONSTRAINT itineraries_travelers CHECK ((travelers >= 1))
);
--> statement-breakpoint
CREATE TABLE public.itinerary_items (
    id uuid NOT NULL,
    itinerary_id uuid NOT NULL,
    type text NOT NULL,
    title text NOT NULL,
    description text,
    location text,
    start_time timestamp without time zone,
    end_time timestamp without time zone,
    time_zone text,
    cost numeric(10,2),
    booking_reference text,
    notes text,
    day integer DEFAULT 1 NOT NULL,
    "order" integer DEFAULT 0 NOT NULL,
    attraction_id uuid,
    listing_id uuid,
    booking_id uuid,
    flight_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT itinerary_items_day CHECK ((day >= 1)),
    CONSTRAINT itinerary_items_type_known CHECK ((type = ANY (ARRAY['accommodation'::text, 'activity'::text, 'restaurant'::text, 'transport'::text])))
);
--> statement-breakpoint
CREATE TABLE public.job_listings (
    id uuid NOT NULL,
    title text NOT NULL,
    department text NOT NULL,
    location text NOT NULL,
    employment_type text NOT NULL,
    salary_min numeric(10,2),
    salary_max numeric(10,2),
    salary_currency text DEFAULT 'USD'::text NOT NULL,
    description text NOT NULL,
    requirements text NOT NULL,
    benefits text,
    is_active boolean DEFAULT true NOT NULL,
    application_email text,
    external_url text,
    posted_by uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT job_listings_employment_known CHECK ((employment_type = ANY (ARRAY['full_time'::text, 'part_time'::text, 'contract'::text, 'internship'::text]))),
    CONSTRAINT job_listings_salary CHECK ((salary_max >= salary_min))
);
--> statement-breakpoint
CREATE TABLE public.kept_forms (
    id uuid NOT NULL,
    browser text NOT NULL,
    user_id uuid,
    path text NOT NULL,
    body text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.ledger_entries (
    id uuid NOT NULL,
    transaction_id uuid NOT NULL,
    account text NOT NULL,
    user_id uuid,
    amount numeric(10,2) NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT ledger_entries_moves CHECK ((amount <> (0)::numeric)),
    CONSTRAINT ledger_entries_owner CHECK (((account = ANY (ARRAY['card'::text, 'balance'::text])) = (user_id IS NOT NULL)))
);
--> statement-breakpoint
CREATE TABLE public.listing_drafts (
    id uuid NOT NULL,
    host_id uuid NOT NULL,
    type text NOT NULL,
    fields jsonb DEFAULT '{}'::jsonb NOT NULL,
    images text[] DEFAULT '{}'::text[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT listing_drafts_images_bounded CHECK ((cardinality(images) <= 10)),
    CONSTRAINT listing_drafts_type_known CHECK ((type = ANY (ARRAY['property'::text, 'vehicle'::text])))
);
--> statement-breakpoint
CREATE TABLE public.listing_publications (
    listing_id uuid NOT NULL,
    type text NOT NULL,
    published_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT listing_publications_type_known CHECK ((type = ANY (ARRAY['property'::text, 'vehicle'::text])))
);
--> statement-breakpoint
CREATE TABLE public.listings (
    id uuid NOT NULL,
    host_id uuid NOT NULL,
    type text NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    location text NOT NULL,
    city_id uuid,
    latitude double precision DEFAULT 0 NOT NULL,
    longitude double precision DEFAULT 0 NOT NULL,
    time_zone text DEFAULT 'America/New_York'::text NOT NULL,
    price numeric(10,2) NOT NULL,
    images text[] DEFAULT '{}'::text[] NOT NULL,
    amenities text[] DEFAULT '{}'::text[] NOT NULL,
    rules text[] DEFAULT '{}'::text[] NOT NULL,
    max_guests integer DEFAULT 1 NOT NULL,
    bedrooms integer,
    bathrooms numeric(3,1),
    place_type text,
    vehicle_specs jsonb,
    check_in_instructions text,
    check_out_instructions text,
    house_manual text,
    cancellation_policy text DEFAULT 'moderate'::text NOT NULL,
    min_nights smallint DEFAULT 1 NOT NULL,
    max_nights smallint DEFAULT 365 NOT NULL,
    notice_days smallint DEFAULT 0 NOT NULL,
    instant_book boolean DEFAULT false NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    average_rating numeric(3,2) DEFAULT 0 NOT NULL,
    review_count integer DEFAULT 0 NOT NULL,
    rank real DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    calendar_token text,
    street_address text,
    search_words tsvector GENERATED ALWAYS AS (public.listing_words(id, title, type, place_type, vehicle_specs, amenities, city_id)) STORED,
    all_words tsvector GENERATED ALWAYS AS (public.listing_words(id, title, type, place_type, vehicle_specs, amenities, city_id, description)) STORED,
    features integer GENERATED ALWAYS AS (public.listing_features(type, amenities, instant_book)) STORED NOT NULL,
    map_latitude smallint GENERATED ALWAYS AS (public.map_degrees(latitude, city_id, latitude, longitude)) STORED,
    map_longitude smallint GENERATED ALWAYS AS (public.map_degrees(longitude, city_id, latitude, longitude)) STORED,
    price_rules jsonb,
    CONSTRAINT listings_amenities_bounded CHECK ((octet_length((amenities)::text) <= 1500)),
    CONSTRAINT listings_guests_sane CHECK (((max_guests >= 1) AND (max_guests <= 100))),
    CONSTRAINT listings_images_bounded CHECK ((cardinality(images) <= 10)),
    CONSTRAINT listings_latitude CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
    CONSTRAINT listings_longitude CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
    CONSTRAINT listings_nights CHECK (min_nights BETWEEN 1 AND max_nights AND max_nights <= 365),
    CONSTRAINT listings_notice CHECK (((notice_days >= 0) AND (notice_days <= 365))),
    CONSTRAINT listings_place_type_known CHECK ((place_type = ANY (ARRAY['entire'::text, 'private'::text, 'shared'::text]))),
    CONSTRAINT listings_policy_known CHECK ((cancellation_policy = ANY (ARRAY['flexible'::text, 'moderate'::text, 'strict'::text]))),
    CONSTRAINT listings_price_sane CHECK (((price >= (1)::numeric) AND (price <= (100000)::numeric))),
    CONSTRAINT listings_rating CHECK (((average_rating >= (0)::numeric) AND (average_rating <= (5)::numeric))),
    CONSTRAINT listings_type_known CHECK ((type = ANY (ARRAY['property'::text, 'vehicle'::text])))
);
--> statement-breakpoint
CREATE TABLE public.messages (
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    receiver_id uuid NOT NULL,
    booking_id uuid,
    content text NOT NULL,
    is_read boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    number integer NOT NULL,
    request_key uuid NOT NULL,
    CONSTRAINT messages_content_bounded CHECK (((length(content) >= 1) AND (length(content) <= 5000))),
    CONSTRAINT messages_parties_differ CHECK ((sender_id <> receiver_id))
);
--> statement-breakpoint
CREATE TABLE public.one_time_codes (
    id uuid NOT NULL,
    phone character varying(20) NOT NULL,
    otp text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    used_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE public.outbox_messages (
    id uuid NOT NULL,
    channel text NOT NULL,
    "to" text NOT NULL,
    subject text DEFAULT ''::text NOT NULL,
    text text NOT NULL,
    html text,
    attempts integer DEFAULT 0 NOT NULL,
    deliver_after timestamp with time zone DEFAULT now() NOT NULL,
    delivered_at timestamp with time zone,
    last_error text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    deliver_before timestamp with time zone,
    failed_at timestamp with time zone,
    reply_to text,
    parts json,
    CONSTRAINT outbox_messages_channel_known CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text])))
);
--> statement-breakpoint
ALTER TABLE ONLY public.outbox_messages ALTER COLUMN html SET STORAGE EXTERNAL;
--> statement-breakpoint
CREATE TABLE public.password_reset_tokens (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    token text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.payment_differences (
    id uuid NOT NULL,
    what text NOT NULL,
    subject text NOT NULL,
    booking_id uuid,
    payout_id uuid,
    expected numeric(10,2) NOT NULL,
    found numeric(10,2) NOT NULL,
    first_seen_at timestamp with time zone NOT NULL,
    resolved_at timestamp with time zone,
    explanation text,
    explained_at timestamp with time zone,
    CONSTRAINT payment_differences_what_known CHECK ((what = ANY (ARRAY['captured'::text, 'fee'::text, 'refunded'::text, 'transferred'::text, 'disputed'::text, 'dispute_fee'::text, 'ledger'::text, 'costs'::text, 'total'::text])))
);
--> statement-breakpoint
CREATE TABLE public.payment_transactions (
    id uuid NOT NULL,
    booking_id uuid NOT NULL,
    payer_id uuid NOT NULL,
    payee_id uuid NOT NULL,
    amount numeric(10,2) NOT NULL,
    currency text DEFAULT 'USD'::text NOT NULL,
    payment_method_type text,
    payment_method_id uuid,
    stripe_payment_intent_id text,
    paypal_order_id text,
    klarna_order_id text,
    afterpay_order_id text,
    status text DEFAULT 'pending'::text NOT NULL,
    payment_status text DEFAULT 'unpaid'::text NOT NULL,
    platform_fee numeric(10,2) DEFAULT 0 NOT NULL,
    host_amount numeric(10,2),
    paid_at timestamp with time zone,
    failed_at timestamp with time zone,
    refunded_at timestamp with time zone,
    metadata jsonb,
    failure_reason text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.payout_holds (
    id uuid NOT NULL,
    booking_id uuid NOT NULL,
    reason text NOT NULL,
    released_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT payout_holds_reason_known CHECK ((reason = ANY (ARRAY['dispute'::text, 'claim'::text])))
);
--> statement-breakpoint
CREATE TABLE public.picture_colors (
    key text NOT NULL,
    color text NOT NULL,
    CONSTRAINT picture_colors_color CHECK ((color ~ '^#[0-9a-f]{3}$'::text))
);
--> statement-breakpoint
CREATE TABLE public.pictures (
    key text NOT NULL,
    owner_id uuid NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    bytes integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.platform_settings (
    id uuid NOT NULL,
    key text NOT NULL,
    value text NOT NULL,
    description text,
    category text DEFAULT 'general'::text NOT NULL,
    data_type text DEFAULT 'string'::text NOT NULL,
    updated_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    scheduled_value text,
    scheduled_for timestamp with time zone,
    CONSTRAINT platform_settings_category_known CHECK ((category = ANY (ARRAY['fees'::text, 'general'::text, 'limits'::text, 'features'::text]))),
    CONSTRAINT platform_settings_data_type_known CHECK ((data_type = ANY (ARRAY['string'::text, 'number'::text, 'boolean'::text, 'json'::text]))),
    CONSTRAINT platform_settings_schedule_whole CHECK (((scheduled_value IS NULL) = (scheduled_for IS NULL)))
);
--> statement-breakpoint
CREATE TABLE public.processor_events (
    id text NOT NULL,
    type text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    handled_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.quick_replies (
    id uuid NOT NULL,
    host_id uuid NOT NULL,
    title text NOT NULL,
    content text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT quick_replies_content_bounded CHECK (((length(content) >= 1) AND (length(content) <= 5000)))
);
--> statement-breakpoint
CREATE TABLE public.rate_limits (
    key text NOT NULL,
    points integer NOT NULL,
    expire timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE public.receipt_counters (
    kind text NOT NULL,
    year smallint NOT NULL,
    last integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.receipts (
    id uuid NOT NULL,
    kind text NOT NULL,
    year smallint NOT NULL,
    number integer NOT NULL,
    owner_id uuid NOT NULL,
    booking_id uuid,
    payout_id uuid,
    details jsonb NOT NULL,
    issued_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    transaction_id uuid,
    CONSTRAINT receipts_kind_known CHECK ((kind = ANY (ARRAY['receipt'::text, 'credit_note'::text, 'statement'::text]))),
    CONSTRAINT receipts_number_counts CHECK ((number > 0)),
    CONSTRAINT receipts_subject CHECK (
CASE
    WHEN (kind = 'statement'::text) THEN ((payout_id IS NOT NULL) AND (booking_id IS NULL))
    ELSE ((booking_id IS NOT NULL) AND (payout_id IS NULL))
END)
);
--> statement-breakpoint
CREATE TABLE public.recovery_requests (
    id uuid NOT NULL,
    kind text NOT NULL,
    email text,
    phone character varying(20),
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT recovery_requests_kind_known CHECK ((((kind = 'password'::text) AND (email IS NOT NULL)) OR ((kind = 'username'::text) AND (phone IS NOT NULL))))
);
--> statement-breakpoint
CREATE TABLE public.refunds (
    id uuid NOT NULL,
    booking_id uuid NOT NULL,
    checkout_id uuid,
    amount numeric(10,2) NOT NULL,
    reason text NOT NULL,
    note text,
    requested_by uuid,
    state text DEFAULT 'requested'::text NOT NULL,
    processor_refund_id text,
    failure text,
    attempts integer DEFAULT 0 NOT NULL,
    check_after timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_at timestamp with time zone,
    settled_at timestamp with time zone,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    retry_of uuid,
    dispute_id uuid,
    hold_id uuid,
    CONSTRAINT refunds_amount_positive CHECK ((amount > (0)::numeric)),
    CONSTRAINT refunds_state_known CHECK ((state = ANY (ARRAY['requested'::text, 'sent'::text, 'settled'::text, 'failed'::text])))
);
--> statement-breakpoint
CREATE TABLE public.request_keys (
    user_id uuid NOT NULL,
    kind text NOT NULL,
    key uuid NOT NULL,
    digest text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.reviews (
    id uuid NOT NULL,
    booking_id uuid NOT NULL,
    reviewer_id uuid NOT NULL,
    reviewee_id uuid NOT NULL,
    listing_id uuid NOT NULL,
    rating smallint NOT NULL,
    comment text NOT NULL,
    type text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    visible_from timestamp with time zone DEFAULT now() NOT NULL,
    is_counted boolean DEFAULT true NOT NULL,
    CONSTRAINT reviews_rating CHECK (((rating >= 1) AND (rating <= 5)))
);
--> statement-breakpoint
CREATE TABLE public.routes (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    origin_location text NOT NULL,
    destination_location text NOT NULL,
    waypoints jsonb DEFAULT '[]'::jsonb NOT NULL,
    distance numeric(10,2) NOT NULL,
    duration numeric(10,2) NOT NULL,
    gas_stations jsonb DEFAULT '[]'::jsonb NOT NULL,
    estimated_gas_cost numeric(10,2) NOT NULL,
    vehicle_type text,
    fuel_efficiency numeric(6,2),
    gas_price numeric(6,3),
    toll_costs numeric(10,2) DEFAULT 0 NOT NULL,
    optimization_preference text DEFAULT 'fastest'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    question text NOT NULL,
    rating smallint,
    CONSTRAINT routes_question_bounded CHECK ((length(question) <= 2500)),
    CONSTRAINT routes_rating CHECK (((rating >= 1) AND (rating <= 5)))
);
--> statement-breakpoint
CREATE TABLE public.saved_search_alerts (
    saved_search_id uuid NOT NULL,
    listing_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.saved_searches (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL,
    query text NOT NULL,
    type text NOT NULL,
    starts_on date,
    has_alerts boolean DEFAULT true NOT NULL,
    checked_up_to timestamp with time zone NOT NULL,
    check_after timestamp with time zone NOT NULL,
    alerted_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT saved_searches_name_bounded CHECK (((length(name) >= 1) AND (length(name) <= 80))),
    CONSTRAINT saved_searches_query_bounded CHECK ((length(query) <= 2500)),
    CONSTRAINT saved_searches_type_known CHECK ((type = ANY (ARRAY['property'::text, 'vehicle'::text])))
);
--> statement-breakpoint
CREATE TABLE public.search_words (
    type text NOT NULL,
    word text NOT NULL COLLATE pg_catalog."C"
);
--> statement-breakpoint
CREATE TABLE public.security_deposits (
    id uuid NOT NULL,
    booking_id uuid NOT NULL,
    amount numeric(10,2) NOT NULL,
    currency text DEFAULT 'USD'::text NOT NULL,
    state text DEFAULT 'due'::text NOT NULL,
    capture_before timestamp with time zone,
    claim_amount numeric(10,2),
    claim_reason text,
    claim_evidence text,
    claimed_at timestamp with time zone,
    answer text,
    answer_note text,
    answered_at timestamp with time zone,
    decided_amount numeric(10,2),
    decision_reason text,
    decided_by uuid,
    decided_at timestamp with time zone,
    closed_at timestamp with time zone,
    check_after timestamp with time zone,
    attempts integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    withdrawn_at timestamp with time zone,
    CONSTRAINT security_deposits_amount_positive CHECK ((amount > (0)::numeric)),
    CONSTRAINT security_deposits_claim_sane CHECK ((((claim_amount IS NULL) = (claimed_at IS NULL)) AND (COALESCE(claim_amount, (1)::numeric) > (0)::numeric) AND (COALESCE(claim_amount, (0)::numeric) <= amount))),
    CONSTRAINT security_deposits_decision_sane CHECK (((decided_amount IS NULL) OR ((decided_amount >= (0)::numeric) AND (decided_amount <= claim_amount)))),
    CONSTRAINT security_deposits_state_known CHECK ((state = ANY (ARRAY['due'::text, 'failed'::text, 'authorized'::text, 'claimed'::text, 'capturing'::text, 'releasing'::text, 'captured'::text, 'released'::text])))
);
--> statement-breakpoint
CREATE TABLE public.sessions (
    sid text NOT NULL,
    sess jsonb NOT NULL,
    expire timestamp with time zone NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    handle uuid DEFAULT gen_random_uuid() NOT NULL,
    last_seen_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.tax_rules (
    id uuid NOT NULL,
    name text NOT NULL,
    authority text NOT NULL,
    kind text NOT NULL,
    percentage numeric(6,3),
    amount numeric(10,2),
    max_nights smallint,
    country text,
    region text,
    city text,
    category text,
    valid_from date NOT NULL,
    valid_until date,
    is_included boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT tax_rules_category_known CHECK ((category = ANY (ARRAY['property'::text, 'vehicle'::text]))),
    CONSTRAINT tax_rules_dates_ordered CHECK ((valid_until > valid_from)),
    CONSTRAINT tax_rules_kind_known CHECK ((kind = ANY (ARRAY['percent'::text, 'per_night'::text, 'per_guest_night'::text]))),
    CONSTRAINT tax_rules_max_nights CHECK (((max_nights >= 1) AND (max_nights <= 365))),
    CONSTRAINT tax_rules_place_nested CHECK (((country IS NOT NULL) OR ((region IS NULL) AND (city IS NULL)))),
    CONSTRAINT tax_rules_rate CHECK (
CASE
    WHEN (kind = 'percent'::text) THEN ((percentage > (0)::numeric) AND (percentage <= (100)::numeric) AND (amount IS NULL))
    ELSE ((amount > (0)::numeric) AND (percentage IS NULL))
END)
);
--> statement-breakpoint
CREATE TABLE public.user_blocks (
    blocker_id uuid NOT NULL,
    blocked_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT user_blocks_parties_differ CHECK ((blocker_id <> blocked_id))
);
--> statement-breakpoint
CREATE TABLE public.users (
    id uuid NOT NULL,
    email text NOT NULL,
    password text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    avatar text,
    phone text,
    bio text,
    location text,
    date_of_birth date,
    occupation text,
    interests text[] DEFAULT '{}'::text[] NOT NULL,
    languages_spoken text[] DEFAULT '{}'::text[] NOT NULL,
    emergency_contact_name text,
    emergency_contact_phone text,
    is_host boolean DEFAULT false NOT NULL,
    is_verified boolean DEFAULT false NOT NULL,
    is_superhost boolean DEFAULT false NOT NULL,
    is_admin boolean DEFAULT false NOT NULL,
    profile_complete boolean DEFAULT false NOT NULL,
    suspended_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    pending_avatar text,
    phone_number character varying(20),
    CONSTRAINT users_email_bounded CHECK (((length(email) >= 3) AND (length(email) <= 254)))
);
--> statement-breakpoint
CREATE TABLE public.vehicle_specs (
    id uuid NOT NULL,
    make text NOT NULL,
    model text NOT NULL,
    year smallint NOT NULL,
    fuel_type text DEFAULT 'gasoline'::text NOT NULL,
    city_mpg numeric(5,1),
    highway_mpg numeric(5,1),
    combined_mpg numeric(5,1),
    tank_size numeric(5,1),
    vehicle_class text,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE public.account_transactions
    ADD CONSTRAINT account_transactions_origin_known CHECK ((origin = ANY (ARRAY['booking'::text, 'cancellation'::text, 'payout'::text, 'payout_returned'::text, 'listing'::text, 'admin'::text, 'processor_fee'::text, 'unused_payment'::text, 'refund'::text, 'dispute'::text, 'dispute_won'::text, 'dispute_lost'::text, 'deposit'::text, 'deposit_refund'::text]))) NOT VALID;
--> statement-breakpoint
ALTER TABLE ONLY public.account_transactions
    ADD CONSTRAINT account_transactions_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.attractions
    ADD CONSTRAINT "attractions_externalId_unique" UNIQUE (external_id);
--> statement-breakpoint
ALTER TABLE ONLY public.attractions
    ADD CONSTRAINT attractions_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.audit_events
    ADD CONSTRAINT audit_events_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.availability
    ADD CONSTRAINT availability_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.booking_events
    ADD CONSTRAINT booking_events_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE public.bookings
    ADD CONSTRAINT bookings_adds_up CHECK ((total_price = ((((subtotal + guest_service_fee) + processing_fee) - discount_amount) + tax_amount))) NOT VALID;
--> statement-breakpoint
ALTER TABLE public.bookings
    ADD CONSTRAINT bookings_lines_add_up CHECK (((price_lines IS NULL) OR (public.price_lines_total(price_lines) = subtotal))) NOT VALID;
--> statement-breakpoint
ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_no_overlap EXCLUDE USING gist (listing_id WITH =, stay WITH &&) WHERE ((status = ANY (ARRAY['pending'::text, 'confirmed'::text])));
--> statement-breakpoint
ALTER TABLE public.bookings
    ADD CONSTRAINT bookings_payment_due_known CHECK (((payment_due IS NULL) OR ((payment_due = ANY (ARRAY['charge'::text, 'authorization'::text])) AND (status = ANY (ARRAY['pending'::text, 'cancelled'::text]))))) NOT VALID;
--> statement-breakpoint
ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE public.bookings
    ADD CONSTRAINT bookings_refund_adds_up CHECK (((refund_amount IS NULL) OR ((status = 'cancelled'::text) AND ((refund_amount >= (0)::numeric) AND (refund_amount <= total_price)) AND (cancellation_host_earnings >= (0)::numeric) AND (cancellation_platform_fee IS NOT NULL) AND ((((((total_price - refund_amount) - cancellation_host_earnings) - cancellation_platform_fee) - COALESCE(cancellation_tax_amount, (0)::numeric)) = (0)::numeric) OR (((((total_price - refund_amount) - cancellation_host_earnings) - cancellation_platform_fee) - COALESCE(cancellation_tax_amount, (0)::numeric)) = processing_fee))))) NOT VALID;
--> statement-breakpoint
ALTER TABLE public.bookings
    ADD CONSTRAINT bookings_taxes_sane CHECK (((LEAST(tax_amount, included_tax_amount, COALESCE(cancellation_tax_amount, (0)::numeric)) >= (0)::numeric) AND (COALESCE(cancellation_tax_amount, (0)::numeric) <= (tax_amount + included_tax_amount)))) NOT VALID;
--> statement-breakpoint
ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.checkouts
    ADD CONSTRAINT "checkouts_intentId_unique" UNIQUE (intent_id);
--> statement-breakpoint
ALTER TABLE ONLY public.checkouts
    ADD CONSTRAINT checkouts_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.checkouts
    ADD CONSTRAINT "checkouts_sessionId_unique" UNIQUE (session_id);
--> statement-breakpoint
ALTER TABLE ONLY public.cities
    ADD CONSTRAINT cities_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.company_content
    ADD CONSTRAINT company_content_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.conversations
    ADD CONSTRAINT conversations_low_id_high_id_pk PRIMARY KEY (low_id, high_id);
--> statement-breakpoint
ALTER TABLE ONLY public.customer_payment_methods
    ADD CONSTRAINT customer_payment_methods_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.demo_processor
    ADD CONSTRAINT demo_processor_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.deposit_holds
    ADD CONSTRAINT "deposit_holds_intentId_unique" UNIQUE (intent_id);
--> statement-breakpoint
ALTER TABLE ONLY public.deposit_holds
    ADD CONSTRAINT deposit_holds_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.deposit_holds
    ADD CONSTRAINT "deposit_holds_sessionId_unique" UNIQUE (session_id);
--> statement-breakpoint
ALTER TABLE ONLY public.discount_codes
    ADD CONSTRAINT discount_codes_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.discount_redemptions
    ADD CONSTRAINT "discount_redemptions_bookingId_unique" UNIQUE (booking_id);
--> statement-breakpoint
ALTER TABLE ONLY public.discount_redemptions
    ADD CONSTRAINT discount_redemptions_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE public.disputes
    ADD CONSTRAINT disputes_of_one_payment CHECK ((num_nonnulls(checkout_id, hold_id) = 1)) NOT VALID;
--> statement-breakpoint
ALTER TABLE ONLY public.disputes
    ADD CONSTRAINT disputes_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.disputes
    ADD CONSTRAINT "disputes_processorDisputeId_unique" UNIQUE (processor_dispute_id);
--> statement-breakpoint
ALTER TABLE ONLY public.drawings
    ADD CONSTRAINT drawings_pkey PRIMARY KEY (key);
--> statement-breakpoint
ALTER TABLE ONLY public.favorites
    ADD CONSTRAINT favorites_user_id_listing_id_pk PRIMARY KEY (user_id, listing_id);
--> statement-breakpoint
ALTER TABLE ONLY public.flights
    ADD CONSTRAINT flights_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.gas_stations
    ADD CONSTRAINT gas_stations_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.host_payment_settings
    ADD CONSTRAINT "host_payment_settings_hostId_unique" UNIQUE (host_id);
--> statement-breakpoint
ALTER TABLE ONLY public.host_payment_settings
    ADD CONSTRAINT host_payment_settings_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.host_payouts
    ADD CONSTRAINT host_payouts_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.imported_stays
    ADD CONSTRAINT imported_stays_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.itineraries
    ADD CONSTRAINT itineraries_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.itineraries
    ADD CONSTRAINT "itineraries_shareToken_unique" UNIQUE (share_token);
--> statement-breakpoint
ALTER TABLE ONLY public.itinerary_items
    ADD CONSTRAINT itinerary_items_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.job_listings
    ADD CONSTRAINT job_listings_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.kept_forms
    ADD CONSTRAINT kept_forms_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE public.ledger_entries
    ADD CONSTRAINT ledger_entries_account_known CHECK ((account = ANY (ARRAY['card'::text, 'balance'::text, 'platform'::text, 'processor'::text, 'processor_costs'::text, 'bank'::text, 'tax'::text, 'disputes'::text]))) NOT VALID;
--> statement-breakpoint
ALTER TABLE ONLY public.ledger_entries
    ADD CONSTRAINT ledger_entries_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.listing_drafts
    ADD CONSTRAINT listing_drafts_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.listing_publications
    ADD CONSTRAINT listing_publications_pkey PRIMARY KEY (listing_id);
--> statement-breakpoint
ALTER TABLE ONLY public.listings
    ADD CONSTRAINT "listings_calendarToken_unique" UNIQUE (calendar_token);
--> statement-breakpoint
ALTER TABLE ONLY public.listings
    ADD CONSTRAINT listings_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.one_time_codes
    ADD CONSTRAINT one_time_codes_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.outbox_messages
    ADD CONSTRAINT outbox_messages_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.password_reset_tokens
    ADD CONSTRAINT password_reset_tokens_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.password_reset_tokens
    ADD CONSTRAINT password_reset_tokens_token_unique UNIQUE (token);
--> statement-breakpoint
ALTER TABLE public.payment_differences
    ADD CONSTRAINT payment_differences_explained CHECK (((explanation IS NULL) = (explained_at IS NULL))) NOT VALID;
--> statement-breakpoint
ALTER TABLE ONLY public.payment_differences
    ADD CONSTRAINT payment_differences_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.payment_transactions
    ADD CONSTRAINT payment_transactions_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.payout_holds
    ADD CONSTRAINT payout_holds_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.picture_colors
    ADD CONSTRAINT picture_colors_pkey PRIMARY KEY (key);
--> statement-breakpoint
ALTER TABLE ONLY public.pictures
    ADD CONSTRAINT pictures_key_owner_id_pk PRIMARY KEY (key, owner_id);
--> statement-breakpoint
ALTER TABLE ONLY public.platform_settings
    ADD CONSTRAINT platform_settings_key_unique UNIQUE (key);
--> statement-breakpoint
ALTER TABLE ONLY public.platform_settings
    ADD CONSTRAINT platform_settings_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.processor_events
    ADD CONSTRAINT processor_events_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.quick_replies
    ADD CONSTRAINT quick_replies_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);
--> statement-breakpoint
ALTER TABLE ONLY public.receipt_counters
    ADD CONSTRAINT receipt_counters_kind_year_pk PRIMARY KEY (kind, year);
--> statement-breakpoint
ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT receipts_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.recovery_requests
    ADD CONSTRAINT recovery_requests_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE public.refunds
    ADD CONSTRAINT refunds_of_one_payment CHECK ((num_nonnulls(checkout_id, hold_id) = 1)) NOT VALID;
--> statement-breakpoint
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT "refunds_processorRefundId_unique" UNIQUE (processor_refund_id);
--> statement-breakpoint
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT "refunds_retryOf_unique" UNIQUE (retry_of);
--> statement-breakpoint
ALTER TABLE ONLY public.request_keys
    ADD CONSTRAINT request_keys_user_id_kind_key_pk PRIMARY KEY (user_id, kind, key);
--> statement-breakpoint
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.routes
    ADD CONSTRAINT routes_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.saved_search_alerts
    ADD CONSTRAINT saved_search_alerts_saved_search_id_listing_id_pk PRIMARY KEY (saved_search_id, listing_id);
--> statement-breakpoint
ALTER TABLE ONLY public.saved_searches
    ADD CONSTRAINT saved_searches_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.search_words
    ADD CONSTRAINT search_words_type_word_pk PRIMARY KEY (type, word);
--> statement-breakpoint
ALTER TABLE ONLY public.security_deposits
    ADD CONSTRAINT "security_deposits_bookingId_unique" UNIQUE (booking_id);
--> statement-breakpoint
ALTER TABLE ONLY public.security_deposits
    ADD CONSTRAINT security_deposits_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_handle_unique UNIQUE (handle);
--> statement-breakpoint
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (sid);
--> statement-breakpoint
ALTER TABLE ONLY public.tax_rules
    ADD CONSTRAINT tax_rules_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.user_blocks
    ADD CONSTRAINT user_blocks_blocker_id_blocked_id_pk PRIMARY KEY (blocker_id, blocked_id);
--> statement-breakpoint
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.vehicle_specs
    ADD CONSTRAINT vehicle_specs_pkey PRIMARY KEY (id);
--> statement-breakpoint
CREATE INDEX account_transactions_booking ON public.account_transactions USING btree (booking_id);
--> statement-breakpoint
CREATE INDEX account_transactions_newest ON public.account_transactions USING btree (created_at DESC);
--> statement-breakpoint
CREATE UNIQUE INDEX account_transactions_once ON public.account_transactions USING btree (booking_id, origin) WHERE (origin = ANY (ARRAY['booking'::text, 'cancellation'::text]));
--> statement-breakpoint
CREATE UNIQUE INDEX account_transactions_payout ON public.account_transactions USING btree (payout_id, origin) WHERE (payout_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX account_transactions_user ON public.account_transactions USING btree (user_id, created_at DESC);
--> statement-breakpoint
CREATE INDEX attractions_position ON public.attractions USING btree (latitude, longitude);
--> statement-breakpoint
CREATE INDEX attractions_type ON public.attractions USING btree (type, rating DESC) WHERE is_active;
--> statement-breakpoint
CREATE INDEX attractions_words ON public.attractions USING gin (public.fold(((((name || ' '::text) || location) || ' '::text) || COALESCE(category, ''::text))) public.gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX audit_events_actor ON public.audit_events USING btree (actor_id, created_at DESC);
--> statement-breakpoint
CREATE INDEX audit_events_newest ON public.audit_events USING btree (created_at DESC, id DESC);
--> statement-breakpoint
CREATE UNIQUE INDEX availability_night ON public.availability USING btree (listing_id, date);
--> statement-breakpoint
CREATE INDEX booking_events_booking ON public.booking_events USING btree (booking_id, created_at);
--> statement-breakpoint
CREATE INDEX bookings_created ON public.bookings USING btree (created_at);
--> statement-breakpoint
CREATE INDEX bookings_guest ON public.bookings USING btree (guest_id, check_in DESC);
--> statement-breakpoint
CREATE INDEX bookings_host ON public.bookings USING btree (host_id, check_in DESC);
--> statement-breakpoint
CREATE INDEX bookings_live_nights ON public.bookings USING btree (listing_id, check_out) INCLUDE (check_in, status, expires_at) WHERE (status = ANY (ARRAY['pending'::text, 'confirmed'::text]));
--> statement-breakpoint
CREATE INDEX bookings_pending ON public.bookings USING btree (listing_id, expires_at) WHERE (status = 'pending'::text);
--> statement-breakpoint
CREATE UNIQUE INDEX bookings_request_key ON public.bookings USING btree (guest_id, request_key);
--> statement-breakpoint
CREATE INDEX calendar_feeds_due ON public.calendar_feeds USING btree (asked_at NULLS FIRST) WHERE (url IS NOT NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX calendar_feeds_url ON public.calendar_feeds USING btree (listing_id, url);
--> statement-breakpoint
CREATE INDEX checkouts_booking ON public.checkouts USING btree (booking_id);
--> statement-breakpoint
CREATE INDEX checkouts_due ON public.checkouts USING btree (check_after) WHERE (check_after IS NOT NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX checkouts_open ON public.checkouts USING btree (booking_id) WHERE (state = ANY (ARRAY['new'::text, 'open'::text]));
--> statement-breakpoint
CREATE INDEX cities_country_start ON public.cities USING btree (lower(country) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX cities_name_start ON public.cities USING btree (search_name text_pattern_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX cities_name_unique ON public.cities USING btree (name, region, country);
--> statement-breakpoint
CREATE INDEX cities_region_start ON public.cities USING btree (search_region text_pattern_ops);
--> statement-breakpoint
CREATE INDEX cities_search_name ON public.cities USING gin (search_name public.gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX cities_search_region ON public.cities USING gin (search_region public.gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX company_content_published ON public.company_content USING btree (type, published_at DESC) WHERE is_published;
--> statement-breakpoint
CREATE INDEX conversations_high ON public.conversations USING btree (high_id, last_message_at DESC) WHERE (message_count > 0);
--> statement-breakpoint
CREATE INDEX conversations_low ON public.conversations USING btree (low_id, last_message_at DESC) WHERE (message_count > 0);
--> statement-breakpoint
CREATE UNIQUE INDEX customer_payment_methods_default ON public.customer_payment_methods USING btree (user_id) WHERE (is_default AND is_active);
--> statement-breakpoint
CREATE INDEX customer_payment_methods_user ON public.customer_payment_methods USING btree (user_id);
--> statement-breakpoint
CREATE INDEX demo_processor_kind ON public.demo_processor USING btree (kind, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX deposit_holds_deposit ON public.deposit_holds USING btree (deposit_id);
--> statement-breakpoint
CREATE UNIQUE INDEX deposit_holds_under_way ON public.deposit_holds USING btree (deposit_id) WHERE (state = ANY (ARRAY['new'::text, 'open'::text]));
--> statement-breakpoint
CREATE UNIQUE INDEX discount_codes_code_unique ON public.discount_codes USING btree (upper((code)::text));
--> statement-breakpoint
CREATE INDEX discount_codes_created_by ON public.discount_codes USING btree (created_by);
--> statement-breakpoint
CREATE INDEX discount_redemptions_code ON public.discount_redemptions USING btree (discount_code_id);
--> statement-breakpoint
CREATE INDEX disputes_booking ON public.disputes USING btree (booking_id);
--> statement-breakpoint
CREATE INDEX disputes_checkout ON public.disputes USING btree (checkout_id);
--> statement-breakpoint
CREATE INDEX disputes_due ON public.disputes USING btree (check_after) WHERE (check_after IS NOT NULL);
--> statement-breakpoint
CREATE INDEX disputes_hold ON public.disputes USING btree (hold_id) WHERE (hold_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX disputes_listed ON public.disputes USING btree (closed_at DESC, evidence_due_by, created_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX favorites_listing ON public.favorites USING btree (listing_id);
--> statement-breakpoint
CREATE UNIQUE INDEX flights_imported ON public.flights USING btree (user_id, imported_uid);
--> statement-breakpoint
CREATE INDEX flights_itinerary ON public.flights USING btree (itinerary_id);
--> statement-breakpoint
CREATE INDEX flights_user ON public.flights USING btree (user_id, departs_at);
--> statement-breakpoint
CREATE UNIQUE INDEX gas_stations_external ON public.gas_stations USING btree (external_id);
--> statement-breakpoint
CREATE INDEX gas_stations_position ON public.gas_stations USING btree (latitude, longitude);
--> statement-breakpoint
CREATE INDEX host_payouts_host ON public.host_payouts USING btree (host_id, created_at DESC);
--> statement-breakpoint
CREATE INDEX host_payouts_listed ON public.host_payouts USING btree (((status <> 'pending'::text)), created_at DESC, id DESC);
--> statement-breakpoint
CREATE UNIQUE INDEX host_payouts_transfer ON public.host_payouts USING btree (host_id) WHERE ((payout_method = 'transfer'::text) AND (status = 'pending'::text));
--> statement-breakpoint
CREATE INDEX imported_stays_feed ON public.imported_stays USING btree (feed_id);
--> statement-breakpoint
CREATE INDEX imported_stays_listing ON public.imported_stays USING btree (listing_id, ends_on);
--> statement-breakpoint
CREATE INDEX itineraries_user ON public.itineraries USING btree (user_id, created_at DESC);
--> statement-breakpoint
CREATE UNIQUE INDEX itinerary_items_booking ON public.itinerary_items USING btree (itinerary_id, booking_id);
--> statement-breakpoint
CREATE INDEX itinerary_items_day ON public.itinerary_items USING btree (itinerary_id, day, "order");
--> statement-breakpoint
CREATE UNIQUE INDEX itinerary_items_flight ON public.itinerary_items USING btree (itinerary_id, flight_id);
--> statement-breakpoint
CREATE INDEX job_listings_active ON public.job_listings USING btree (created_at DESC) WHERE is_active;
--> statement-breakpoint
CREATE UNIQUE INDEX kept_forms_browser_path ON public.kept_forms USING btree (browser, path);
--> statement-breakpoint
CREATE INDEX kept_forms_expires ON public.kept_forms USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX kept_forms_user ON public.kept_forms USING btree (user_id);
--> statement-breakpoint
CREATE INDEX ledger_entries_account ON public.ledger_entries USING btree (account, created_at, id);
--> statement-breakpoint
CREATE INDEX ledger_entries_balance ON public.ledger_entries USING btree (user_id, account);
--> statement-breakpoint
CREATE INDEX ledger_entries_transaction ON public.ledger_entries USING btree (transaction_id);
--> statement-breakpoint
CREATE INDEX listing_drafts_host ON public.listing_drafts USING btree (host_id, updated_at DESC);
--> statement-breakpoint
CREATE INDEX listing_publications_newest ON public.listing_publications USING btree (type, published_at);
--> statement-breakpoint
CREATE INDEX listings_city_price ON public.listings USING btree (city_id, type, price, id) WHERE is_active;
--> statement-breakpoint
CREATE INDEX listings_city_rank ON public.listings USING btree (city_id, type, rank DESC, id DESC) INCLUDE (features, max_guests, min_nights, max_nights, notice_days, price, place_type, map_latitude, map_longitude, time_zone) WHERE is_active;
--> statement-breakpoint
CREATE INDEX listings_features ON public.listings USING btree (type, features, rank DESC, id DESC) INCLUDE (max_guests, min_nights, max_nights, notice_days, price, place_type, map_latitude, map_longitude, time_zone) WHERE is_active;
--> statement-breakpoint
CREATE INDEX listings_host ON public.listings USING btree (host_id);
--> statement-breakpoint
CREATE INDEX listings_large ON public.listings USING btree (type, rank DESC, id DESC) WHERE (is_active AND (max_guests > 16));
--> statement-breakpoint
CREATE INDEX listings_map ON public.listings USING btree (type, map_latitude, map_longitude) INCLUDE (rank, id, features, max_guests, min_nights, max_nights, notice_days, price, place_type, time_zone) WHERE is_active;
--> statement-breakpoint
CREATE INDEX listings_newest ON public.listings USING btree (type, created_at DESC, id DESC) WHERE is_active;
--> statement-breakpoint
CREATE INDEX listings_price ON public.listings USING btree (type, price, id) INCLUDE (features, max_guests, min_nights, max_nights, notice_days, place_type, map_latitude, map_longitude, time_zone) WHERE is_active;
--> statement-breakpoint
CREATE INDEX listings_property_all_words ON public.listings USING gin (all_words) WITH (fastupdate='false') WHERE (is_active AND (type = 'property'::text));
--> statement-breakpoint
CREATE INDEX listings_property_search_words ON public.listings USING gin (search_words) WITH (fastupdate='false') WHERE (is_active AND (type = 'property'::text));
--> statement-breakpoint
CREATE INDEX listings_rank ON public.listings USING btree (type, rank DESC, id DESC) INCLUDE (features, max_guests, min_nights, max_nights, notice_days, price, place_type, map_latitude, map_longitude, time_zone) WHERE is_active;
--> statement-breakpoint
CREATE INDEX listings_sample ON public.listings USING btree (type, city_id, rank DESC, id DESC) INCLUDE (features, max_guests, min_nights, max_nights, notice_days, price, place_type, map_latitude, map_longitude, time_zone) WHERE (is_active AND (("right"((id)::text, 1) = '0'::text) IS TRUE));
--> statement-breakpoint
CREATE INDEX listings_vehicle_all_words ON public.listings USING gin (all_words) WITH (fastupdate='false') WHERE (is_active AND (type = 'vehicle'::text));
--> statement-breakpoint
CREATE INDEX listings_vehicle_search_words ON public.listings USING gin (search_words) WITH (fastupdate='false') WHERE (is_active AND (type = 'vehicle'::text));
--> statement-breakpoint
CREATE INDEX messages_booking ON public.messages USING btree (booking_id, created_at);
--> statement-breakpoint
CREATE UNIQUE INDEX messages_number ON public.messages USING btree (LEAST(sender_id, receiver_id), GREATEST(sender_id, receiver_id), number);
--> statement-breakpoint
CREATE UNIQUE INDEX messages_request_key ON public.messages USING btree (sender_id, request_key);
--> statement-breakpoint
CREATE INDEX messages_unread ON public.messages USING btree (receiver_id, sender_id) WHERE (NOT is_read);
--> statement-breakpoint
CREATE INDEX one_time_codes_phone ON public.one_time_codes USING btree (phone, created_at);
--> statement-breakpoint
CREATE INDEX outbox_messages_due ON public.outbox_messages USING btree (deliver_after) WHERE ((delivered_at IS NULL) AND (failed_at IS NULL));
--> statement-breakpoint
CREATE INDEX outbox_messages_newest ON public.outbox_messages USING btree (created_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX password_reset_tokens_user ON public.password_reset_tokens USING btree (user_id);
--> statement-breakpoint
CREATE UNIQUE INDEX payment_differences_open ON public.payment_differences USING btree (what, subject) WHERE (resolved_at IS NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX payment_transactions_booking ON public.payment_transactions USING btree (booking_id);
--> statement-breakpoint
CREATE UNIQUE INDEX payout_holds_open ON public.payout_holds USING btree (booking_id, reason) WHERE (released_at IS NULL);
--> statement-breakpoint
CREATE INDEX pictures_age ON public.pictures USING btree (created_at);
--> statement-breakpoint
CREATE INDEX quick_replies_host ON public.quick_replies USING btree (host_id, created_at);
--> statement-breakpoint
CREATE INDEX rate_limits_expire ON public.rate_limits USING btree (expire);
--> statement-breakpoint
CREATE UNIQUE INDEX receipts_booking ON public.receipts USING btree (booking_id, kind) WHERE (transaction_id IS NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX receipts_number ON public.receipts USING btree (kind, year, number);
--> statement-breakpoint
CREATE INDEX receipts_of_booking ON public.receipts USING btree (booking_id);
--> statement-breakpoint
CREATE INDEX receipts_owner ON public.receipts USING btree (owner_id, kind, issued_at DESC);
--> statement-breakpoint
CREATE UNIQUE INDEX receipts_payout ON public.receipts USING btree (payout_id);
--> statement-breakpoint
CREATE UNIQUE INDEX receipts_transaction ON public.receipts USING btree (transaction_id);
--> statement-breakpoint
CREATE INDEX recovery_requests_oldest ON public.recovery_requests USING btree (created_at);
--> statement-breakpoint
CREATE INDEX refunds_booking ON public.refunds USING btree (booking_id);
--> statement-breakpoint
CREATE INDEX refunds_checkout ON public.refunds USING btree (checkout_id);
--> statement-breakpoint
CREATE INDEX refunds_due ON public.refunds USING btree (check_after) WHERE (check_after IS NOT NULL);
--> statement-breakpoint
CREATE INDEX refunds_failed ON public.refunds USING btree (created_at DESC, id DESC) WHERE (state = 'failed'::text);
--> statement-breakpoint
CREATE INDEX refunds_hold ON public.refunds USING btree (hold_id) WHERE (hold_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX refunds_newest ON public.refunds USING btree (created_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX reviews_listing ON public.reviews USING btree (listing_id, created_at DESC);
--> statement-breakpoint
CREATE UNIQUE INDEX reviews_once ON public.reviews USING btree (booking_id, type);
--> statement-breakpoint
CREATE INDEX reviews_reviewee ON public.reviews USING btree (reviewee_id, created_at DESC);
--> statement-breakpoint
CREATE INDEX reviews_uncounted ON public.reviews USING btree (visible_from) WHERE (NOT is_counted);
--> statement-breakpoint
CREATE UNIQUE INDEX routes_question ON public.routes USING btree (user_id, question);
--> statement-breakpoint
CREATE INDEX routes_user ON public.routes USING btree (user_id, updated_at DESC);
--> statement-breakpoint
CREATE INDEX saved_search_alerts_listing ON public.saved_search_alerts USING btree (listing_id);
--> statement-breakpoint
CREATE INDEX saved_searches_due ON public.saved_searches USING btree (type, checked_up_to) WHERE has_alerts;
--> statement-breakpoint
CREATE UNIQUE INDEX saved_searches_query ON public.saved_searches USING btree (user_id, lower(query));
--> statement-breakpoint
CREATE INDEX search_words_similar ON public.search_words USING gin (word public.gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX security_deposits_claims ON public.security_deposits USING btree (claimed_at) WHERE (claimed_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX security_deposits_due ON public.security_deposits USING btree (check_after) WHERE (check_after IS NOT NULL);
--> statement-breakpoint
CREATE INDEX sessions_expire ON public.sessions USING btree (expire);
--> statement-breakpoint
CREATE INDEX sessions_user ON public.sessions USING btree (user_id);
--> statement-breakpoint
CREATE INDEX user_blocks_blocked ON public.user_blocks USING btree (blocked_id);
--> statement-breakpoint
CREATE INDEX users_created ON public.users USING btree (created_at);
--> statement-breakpoint
CREATE UNIQUE INDEX users_email_unique ON public.users USING btree (lower(email));
--> statement-breakpoint
CREATE INDEX users_phone_number ON public.users USING btree (phone_number);
--> statement-breakpoint
CREATE UNIQUE INDEX vehicle_specs_model ON public.vehicle_specs USING btree (make, model, year);
--> statement-breakpoint
CREATE TRIGGER audit_events_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_events FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
--> statement-breakpoint
CREATE TRIGGER empty_parts_with_text BEFORE UPDATE OF text ON public.outbox_messages FOR EACH ROW WHEN (((new.text = ''::text) AND (new.parts IS NOT NULL))) EXECUTE FUNCTION public.empty_parts_with_text();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_balanced AFTER INSERT ON public.ledger_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_unbalanced();
--> statement-breakpoint
CREATE TRIGGER listings_add_words AFTER INSERT ON public.listings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.add_search_words();
--> statement-breakpoint
CREATE TRIGGER listings_change_words AFTER UPDATE ON public.listings FOR EACH ROW WHEN ((new.is_active AND ((NOT old.is_active) OR (old.all_words IS DISTINCT FROM new.all_words)))) EXECUTE FUNCTION public.add_search_words();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_deleted AFTER DELETE ON public.attractions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_deleted AFTER DELETE ON public.availability REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_deleted AFTER DELETE ON public.bookings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_deleted AFTER DELETE ON public.calendar_feeds REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_deleted AFTER DELETE ON public.cities REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_deleted AFTER DELETE ON public.company_content REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_deleted AFTER DELETE ON public.gas_stations REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_deleted AFTER DELETE ON public.imported_stays REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_deleted AFTER DELETE ON public.job_listings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_deleted AFTER DELETE ON public.listings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_deleted AFTER DELETE ON public.picture_colors REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_deleted AFTER DELETE ON public.platform_settings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_deleted AFTER DELETE ON public.reviews REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_deleted AFTER DELETE ON public.tax_rules REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_deleted AFTER DELETE ON public.users REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_inserted AFTER INSERT ON public.attractions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_inserted AFTER INSERT ON public.availability REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_inserted AFTER INSERT ON public.bookings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_inserted AFTER INSERT ON public.calendar_feeds REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_inserted AFTER INSERT ON public.cities REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_inserted AFTER INSERT ON public.company_content REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_inserted AFTER INSERT ON public.gas_stations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_inserted AFTER INSERT ON public.imported_stays REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_inserted AFTER INSERT ON public.job_listings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_inserted AFTER INSERT ON public.listings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_inserted AFTER INSERT ON public.picture_colors REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_inserted AFTER INSERT ON public.platform_settings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_inserted AFTER INSERT ON public.reviews REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_inserted AFTER INSERT ON public.tax_rules REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_inserted AFTER INSERT ON public.users REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_truncated AFTER TRUNCATE ON public.attractions FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_truncated AFTER TRUNCATE ON public.availability FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_truncated AFTER TRUNCATE ON public.bookings FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_truncated AFTER TRUNCATE ON public.calendar_feeds FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_truncated AFTER TRUNCATE ON public.cities FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_truncated AFTER TRUNCATE ON public.company_content FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_truncated AFTER TRUNCATE ON public.gas_stations FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_truncated AFTER TRUNCATE ON public.imported_stays FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_truncated AFTER TRUNCATE ON public.job_listings FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_truncated AFTER TRUNCATE ON public.listings FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_truncated AFTER TRUNCATE ON public.picture_colors FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_truncated AFTER TRUNCATE ON public.platform_settings FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_truncated AFTER TRUNCATE ON public.reviews FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_truncated AFTER TRUNCATE ON public.tax_rules FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_truncated AFTER TRUNCATE ON public.users FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_updated AFTER UPDATE ON public.attractions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_updated AFTER UPDATE ON public.availability REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_updated AFTER UPDATE ON public.bookings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_updated AFTER UPDATE ON public.calendar_feeds REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_feed_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_updated AFTER UPDATE ON public.cities REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_updated AFTER UPDATE ON public.company_content REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_updated AFTER UPDATE ON public.gas_stations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_updated AFTER UPDATE ON public.imported_stays REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_updated AFTER UPDATE ON public.job_listings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_updated AFTER UPDATE ON public.listings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_updated AFTER UPDATE ON public.picture_colors REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_updated AFTER UPDATE ON public.platform_settings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_updated AFTER UPDATE ON public.reviews REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_updated AFTER UPDATE ON public.tax_rules REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_updated AFTER UPDATE ON public.users REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue_changed();
--> statement-breakpoint
ALTER TABLE ONLY public.account_transactions
    ADD CONSTRAINT account_transactions_booking_id_bookings_id_fk FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
--> statement-breakpoint
ALTER TABLE ONLY public.account_transactions
    ADD CONSTRAINT account_transactions_payout_id_host_payouts_id_fk FOREIGN KEY (payout_id) REFERENCES public.host_payouts(id);
--> statement-breakpoint
ALTER TABLE ONLY public.account_transactions
    ADD CONSTRAINT account_transactions_processed_by_users_id_fk FOREIGN KEY (processed_by) REFERENCES public.users(id);
--> statement-breakpoint
ALTER TABLE ONLY public.account_transactions
    ADD CONSTRAINT account_transactions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id);
--> statement-breakpoint
ALTER TABLE ONLY public.audit_events
    ADD CONSTRAINT audit_events_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES public.users(id);
--> statement-breakpoint
ALTER TABLE ONLY public.availability
    ADD CONSTRAINT availability_listing_id_listings_id_fk FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.booking_events
    ADD CONSTRAINT booking_events_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES public.users(id);
--> statement-breakpoint
ALTER TABLE ONLY public.booking_events
    ADD CONSTRAINT booking_events_booking_id_bookings_id_fk FOREIGN KEY (booking_id) REFERENCES public.bookings(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_discount_code_id_discount_codes_id_fk FOREIGN KEY (discount_code_id) REFERENCES public.discount_codes(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_guest_id_users_id_fk FOREIGN KEY (guest_id) REFERENCES public.users(id);
--> statement-breakpoint
ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_host_id_users_id_fk FOREIGN KEY (host_id) REFERENCES public.users(id);
--> statement-breakpoint
ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_listing_id_listings_id_fk FOREIGN KEY (listing_id) REFERENCES public.listings(id);
--> statement-breakpoint
ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_listing_id_listings_id_fk FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.checkouts
    ADD CONSTRAINT checkouts_booking_id_bookings_id_fk FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
--> statement-breakpoint
ALTER TABLE ONLY public.company_content
    ADD CONSTRAINT company_content_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES public.users(id);
--> statement-breakpoint
ALTER TABLE ONLY public.company_content
    ADD CONSTRAINT company_content_updated_by_users_id_fk FOREIGN KEY (updated_by) REFERENCES public.users(id);
--> statement-breakpoint
ALTER TABLE ONLY public.conversations
    ADD CONSTRAINT conversations_high_id_users_id_fk FOREIGN KEY (high_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.conversations
    ADD CONSTRAINT conversations_low_id_users_id_fk FOREIGN KEY (low_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.customer_payment_methods
    ADD CONSTRAINT customer_payment_methods_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.deposit_holds
    ADD CONSTRAINT deposit_holds_deposit_id_security_deposits_id_fk FOREIGN KEY (deposit_id) REFERENCES public.security_deposits(id);
--> statement-breakpoint
ALTER TABLE ONLY public.discount_codes
    ADD CONSTRAINT discount_codes_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES public.users(id);
--> statement-breakpoint
ALTER TABLE ONLY public.discount_redemptions
    ADD CONSTRAINT discount_redemptions_booking_id_bookings_id_fk FOREIGN KEY (booking_id) REFERENCES public.bookings(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.discount_redemptions
    ADD CONSTRAINT discount_redemptions_discount_code_id_discount_codes_id_fk FOREIGN KEY (discount_code_id) REFERENCES public.discount_codes(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.discount_redemptions
    ADD CONSTRAINT discount_redemptions_guest_id_users_id_fk FOREIGN KEY (guest_id) REFERENCES public.users(id);
--> statement-breakpoint
ALTER TABLE ONLY public.disputes
    ADD CONSTRAINT disputes_booking_id_bookings_id_fk FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
--> statement-breakpoint
ALTER TABLE ONLY public.disputes
    ADD CONSTRAINT disputes_checkout_id_checkouts_id_fk FOREIGN KEY (checkout_id) REFERENCES public.checkouts(id);
--> statement-breakpoint
ALTER TABLE ONLY public.disputes
    ADD CONSTRAINT disputes_hold_id_deposit_holds_id_fk FOREIGN KEY (hold_id) REFERENCES public.deposit_holds(id) NOT VALID;
--> statement-breakpoint
ALTER TABLE ONLY public.favorites
    ADD CONSTRAINT favorites_listing_id_listings_id_fk FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.favorites
    ADD CONSTRAINT favorites_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.flights
    ADD CONSTRAINT flights_itinerary_id_itineraries_id_fk FOREIGN KEY (itinerary_id) REFERENCES public.itineraries(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.flights
    ADD CONSTRAINT flights_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.host_payment_settings
    ADD CONSTRAINT host_payment_settings_host_id_users_id_fk FOREIGN KEY (host_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.host_payouts
    ADD CONSTRAINT host_payouts_host_id_users_id_fk FOREIGN KEY (host_id) REFERENCES public.users(id);
--> statement-breakpoint
ALTER TABLE ONLY public.imported_stays
    ADD CONSTRAINT imported_stays_feed_id_calendar_feeds_id_fk FOREIGN KEY (feed_id) REFERENCES public.calendar_feeds(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.imported_stays
    ADD CONSTRAINT imported_stays_listing_id_listings_id_fk FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.itineraries
    ADD CONSTRAINT itineraries_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.itinerary_items
    ADD CONSTRAINT itinerary_items_attraction_id_attractions_id_fk FOREIGN KEY (attraction_id) REFERENCES public.attractions(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.itinerary_items
    ADD CONSTRAINT itinerary_items_booking_id_bookings_id_fk FOREIGN KEY (booking_id) REFERENCES public.bookings(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.itinerary_items
    ADD CONSTRAINT itinerary_items_flight_id_flights_id_fk FOREIGN KEY (flight_id) REFERENCES public.flights(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.itinerary_items
    ADD CONSTRAINT itinerary_items_itinerary_id_itineraries_id_fk FOREIGN KEY (itinerary_id) REFERENCES public.itineraries(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.itinerary_items
    ADD CONSTRAINT itinerary_items_listing_id_listings_id_fk FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.job_listings
    ADD CONSTRAINT job_listings_posted_by_users_id_fk FOREIGN KEY (posted_by) REFERENCES public.users(id);
--> statement-breakpoint
ALTER TABLE ONLY public.kept_forms
    ADD CONSTRAINT kept_forms_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.ledger_entries
    ADD CONSTRAINT ledger_entries_transaction_id_account_transactions_id_fk FOREIGN KEY (transaction_id) REFERENCES public.account_transactions(id);
--> statement-breakpoint
ALTER TABLE ONLY public.ledger_entries
    ADD CONSTRAINT ledger_entries_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id);
--> statement-breakpoint
ALTER TABLE ONLY public.listing_drafts
    ADD CONSTRAINT listing_drafts_host_id_users_id_fk FOREIGN KEY (host_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.listing_publications
    ADD CONSTRAINT listing_publications_listing_id_listings_id_fk FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.listings
    ADD CONSTRAINT listings_city_id_cities_id_fk FOREIGN KEY (city_id) REFERENCES public.cities(id);
--> statement-breakpoint
ALTER TABLE ONLY public.listings
    ADD CONSTRAINT listings_host_id_users_id_fk FOREIGN KEY (host_id) REFERENCES public.users(id);
--> statement-breakpoint
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_booking_id_bookings_id_fk FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
--> statement-breakpoint
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_receiver_id_users_id_fk FOREIGN KEY (receiver_id) REFERENCES public.users(id);
--> statement-breakpoint
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_sender_id_users_id_fk FOREIGN KEY (sender_id) REFERENCES public.users(id);
--> statement-breakpoint
ALTER TABLE ONLY public.password_reset_tokens
    ADD CONSTRAINT password_reset_tokens_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.payment_differences
    ADD CONSTRAINT payment_differences_booking_id_bookings_id_fk FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
--> statement-breakpoint
ALTER TABLE ONLY public.payment_differences
    ADD CONSTRAINT payment_differences_payout_id_host_payouts_id_fk FOREIGN KEY (payout_id) REFERENCES public.host_payouts(id);
--> statement-breakpoint
ALTER TABLE ONLY public.payment_transactions
    ADD CONSTRAINT payment_transactions_booking_id_bookings_id_fk FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
--> statement-breakpoint
ALTER TABLE ONLY public.payment_transactions
    ADD CONSTRAINT payment_transactions_payee_id_users_id_fk FOREIGN KEY (payee_id) REFERENCES public.users(id);
--> statement-breakpoint
ALTER TABLE ONLY public.payment_transactions
    ADD CONSTRAINT payment_transactions_payer_id_users_id_fk FOREIGN KEY (payer_id) REFERENCES public.users(id);
--> statement-breakpoint
ALTER TABLE ONLY public.payment_transactions
    ADD CONSTRAINT payment_transactions_payment_method_id_customer_payment_methods FOREIGN KEY (payment_method_id) REFERENCES public.customer_payment_methods(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.payout_holds
    ADD CONSTRAINT payout_holds_booking_id_bookings_id_fk FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
--> statement-breakpoint
ALTER TABLE ONLY public.pictures
    ADD CONSTRAINT pictures_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.platform_settings
    ADD CONSTRAINT platform_settings_updated_by_users_id_fk FOREIGN KEY (updated_by) REFERENCES public.users(id);
--> statement-breakpoint
ALTER TABLE ONLY public.quick_replies
    ADD CONSTRAINT quick_replies_host_id_users_id_fk FOREIGN KEY (host_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT receipts_booking_id_bookings_id_fk FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
--> statement-breakpoint
ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT receipts_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES public.users(id);
--> statement-breakpoint
ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT receipts_payout_id_host_payouts_id_fk FOREIGN KEY (payout_id) REFERENCES public.host_payouts(id);
--> statement-breakpoint
ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT receipts_transaction_id_account_transactions_id_fk FOREIGN KEY (transaction_id) REFERENCES public.account_transactions(id) NOT VALID;
--> statement-breakpoint
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_booking_id_bookings_id_fk FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
--> statement-breakpoint
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_checkout_id_checkouts_id_fk FOREIGN KEY (checkout_id) REFERENCES public.checkouts(id);
--> statement-breakpoint
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_dispute_id_disputes_id_fk FOREIGN KEY (dispute_id) REFERENCES public.disputes(id);
--> statement-breakpoint
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_hold_id_deposit_holds_id_fk FOREIGN KEY (hold_id) REFERENCES public.deposit_holds(id) NOT VALID;
--> statement-breakpoint
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_requested_by_users_id_fk FOREIGN KEY (requested_by) REFERENCES public.users(id);
--> statement-breakpoint
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_retry_of_refunds_id_fk FOREIGN KEY (retry_of) REFERENCES public.refunds(id);
--> statement-breakpoint
ALTER TABLE ONLY public.request_keys
    ADD CONSTRAINT request_keys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_booking_id_bookings_id_fk FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
--> statement-breakpoint
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_listing_id_listings_id_fk FOREIGN KEY (listing_id) REFERENCES public.listings(id);
--> statement-breakpoint
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_reviewee_id_users_id_fk FOREIGN KEY (reviewee_id) REFERENCES public.users(id);
--> statement-breakpoint
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_reviewer_id_users_id_fk FOREIGN KEY (reviewer_id) REFERENCES public.users(id);
--> statement-breakpoint
ALTER TABLE ONLY public.routes
    ADD CONSTRAINT routes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.saved_search_alerts
    ADD CONSTRAINT saved_search_alerts_listing_id_listings_id_fk FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.saved_search_alerts
    ADD CONSTRAINT saved_search_alerts_saved_search_id_saved_searches_id_fk FOREIGN KEY (saved_search_id) REFERENCES public.saved_searches(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.saved_searches
    ADD CONSTRAINT saved_searches_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.security_deposits
    ADD CONSTRAINT security_deposits_booking_id_bookings_id_fk FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
--> statement-breakpoint
ALTER TABLE ONLY public.security_deposits
    ADD CONSTRAINT security_deposits_decided_by_users_id_fk FOREIGN KEY (decided_by) REFERENCES public.users(id);
--> statement-breakpoint
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.user_blocks
    ADD CONSTRAINT user_blocks_blocked_id_users_id_fk FOREIGN KEY (blocked_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.user_blocks
    ADD CONSTRAINT user_blocks_blocker_id_users_id_fk FOREIGN KEY (blocker_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
SET LOCAL check_function_bodies = true;
