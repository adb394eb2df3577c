import type { Client } from 'pg'
import { stayAmenities, vehicleFeatures } from '../../app/domain/listings/choices'
import { withoutIndexes } from './without-indexes'
import { adjectives, dwellings, sentences, surroundings, vehicles } from './synthetic-words'

const LISTINGS_PER_HOST = 5
const GUESTS = 1_000

/**
 * Adds listings with hosts, guests, nights and bookings to an empty database, then vacuums and analyzes as autovacuum
 * would in production.
 * @param today the first date that bookings may have, `YYYY-MM-DD`
 */
export async function addListings(client: Client, size: number, today: string): Promise<void> {
  await withoutIndexes(client, ['users', 'listings', 'availability', 'bookings'], async () => {
    await client.query(hosts, [0, Math.ceil(size / LISTINGS_PER_HOST) - 1])
    await client.query(guests, [GUESTS])
    await client.query(listings, [
      0,
      size - 1,
      LISTINGS_PER_HOST,
      stayAmenities,
      vehicleFeatures,
      adjectives,
      dwellings,
      surroundings,
      vehicles,
      sentences,
    ])
    await client.query(nights, [0, size - 1, today])
    await client.query(bookings, [0, size - 1, today, GUESTS])
  })
  await client.query('vacuum (analyze)')
}

const hosts = `
  insert into users (id, email, password, first_name, last_name, is_host, is_verified, is_superhost, profile_complete)
  select bench.key('host', n), 'host' || n || '@bench.test', 'no sign-in', 'Harper', 'Host ' || n, true,
    bench.unit(n, 11) < 0.8, bench.unit(n, 12) < 0.2, true
  from generate_series($1::bigint, $2::bigint) n`

const guests = `
  insert into users (id, email, password, first_name, last_name, profile_complete)
  select bench.key('guest', n), 'guest' || n || '@bench.test', 'no sign-in', 'Robin', 'Guest ' || n, true
  from generate_series(0::bigint, $1::bigint - 1) n`

// Cities: a uniform value to the power of 2.5, so that the first of two thousand has about one listing in twenty and
// most have a few hundred of a million. Prices: log-normal around $130 (stays) and $75 (vehicles). Ratings: a third
// has none.
const listings = `
  insert into listings (id, host_id, type, title, description, location, city_id, latitude, longitude,
    time_zone, price, images, amenities, rules, max_guests, bedrooms, bathrooms, place_type, vehicle_specs,
    min_nights, notice_days, instant_book, is_active, average_rating, review_count, rank, created_at, updated_at)
  select bench.key('listing', n), bench.key('host', n / $3::int), case when car then 'vehicle' else 'property' end,
    bench.pick($6, bench.unit(n, 21)) || ' '
      || case when car then split_part(spec, '|', 1) || ' ' || split_part(spec, '|', 2)
        else bench.pick($7, bench.unit(n, 22)) end
      || case when bench.unit(n, 23) < 0.5 then ' by the ' else ' near the ' end || bench.pick($8, bench.unit(n, 24)),
    (select string_agg(bench.pick($10, bench.unit(n, 30 + line)), ' ') from generate_series(1, 3) line),
    location, city_id,
    latitude + 0.2 * (bench.unit(n, 25) - 0.5), longitude + 0.2 * (bench.unit(n, 26) - 0.5), time_zone,
    least(5000, greatest(15, round((case when car then 75 else 130 end * exp(0.6 * normal))::numeric))),
    array['/media/' || md5('a' || n), '/media/' || md5('b' || n), '/media/' || md5('c' || n)],
    (select coalesce(array_agg(name order by place), '{}')
      from unnest(case when car then $5::text[] else $4::text[] end) with ordinality as offered (name, place)
      where bench.unit(n, 40 + place) < (array[0.95, 0.8, 0.2, 0.6, 0.1, 0.12, 0.15, 0.3])[place]),
    array['No smoking', 'Quiet after 10 pm'],
    case when car then split_part(spec, '|', 3)::int else 1 + floor(9 * power(bench.unit(n, 51), 1.5))::int end,
    case when not car then 1 + floor(4 * power(bench.unit(n, 51), 1.5))::int end,
    case when not car then 1 + floor(3 * power(bench.unit(n, 51), 2)) / 2 end,
    case when not car then
      bench.pick(array['entire', 'entire', 'entire', 'private', 'private', 'shared'], bench.unit(n, 52)) end,
    case when car then jsonb_build_object(
      'make', split_part(spec, '|', 1),
      'model', split_part(spec, '|', 2),
      'year', 2012 + floor(12 * bench.unit(n, 53)),
      'seats', split_part(spec, '|', 3)::int,
      'transmission', case when bench.unit(n, 54) < 0.85 then 'automatic' else 'manual' end,
      'fuelType', 'gasoline',
      'fuelEfficiency', split_part(spec, '|', 4)::int) end,
    case when bench.unit(n, 55) < 0.7 then 1 else 2 end, 0, bench.unit(n, 56) < 0.3, bench.unit(n, 57) < 0.97,
    rating, reviews, (reviews * rating + 10 * 4.6) / (reviews + 10), bench.created_at(n), bench.created_at(n)
  from (
    select n, bench.unit(n, 1) < 0.35 as car, bench.pick($9, bench.unit(n, 2)) as spec,
      sqrt(-2 * ln(1 - bench.unit(n, 3))) * cos(2 * pi() * bench.unit(n, 4)) as normal,
      case when reviews = 0 then 0 else round((3.5 + 1.5 * sqrt(bench.unit(n, 5)))::numeric, 2) end as rating, reviews,
      floor((select count(*) from bench.places) * power(bench.unit(n, 7), 2.5))::int as place
    from (select n,
        case when bench.unit(n, 6) < 0.33 then 0 else 1 + floor(199 * power(bench.unit(n, 8), 4))::int end as reviews
      from generate_series($1::bigint, $2::bigint) n) counted
  ) drawn
  join bench.places on number = place
  order by n`

// One listing in twenty has three nights that the host blocked and three with a price override.
const nights = `
  insert into availability (id, listing_id, date, is_available, price)
  select bench.key('night' || day, n), bench.key('listing', n), $3::date + floor(60 * bench.unit(n, 61))::int + day,
    day > 2, case when day > 2 then 20 + floor(300 * bench.unit(n, 62)) end
  from generate_series($1::bigint, $2::bigint) n cross join generate_series(0, 5) day
  where bench.unit(n, 60) < 0.05`

// One listing in five has bookings, and almost one in two of those with many reviews. The first booking is in the
// next 47 days; half of the listings have a second one in the 42 days after that, so that no two overlap.
const bookings = `
  insert into bookings (id, listing_id, guest_id, host_id, check_in, check_out, guests, status, total_price,
    price_per_night, nightly_prices, subtotal, guest_service_fee, processing_fee, host_commission, host_earnings,
    guest_service_fee_percentage, payment_processing_percentage, host_commission_percentage,
    cancellation_fee_percentage, cancellation_policy, cancellation_terms, time_zone, expires_at, request_key)
  select bench.key('booking' || turn, n), id,
    bench.key('guest', floor($4::int * bench.unit(n, 70 + turn))::bigint), host_id,
    arrival, arrival + nights, 1, status, nights * price,
    price, '[]', nights * price, 0, 0, 0, nights * price,
    12, 2.9, 15,
    5, 'moderate', '{"startsAt": "2100-01-01T00:00:00.000Z", "tiers": []}', time_zone,
    case when status = 'pending' then now() + interval '24 hours' end, bench.key('request' || turn, n)
  from (
    select n, turn, listings.*, 1 + floor(7 * bench.unit(n, 72 + turn))::int as nights,
      $3::date + 48 * turn + floor((case turn when 0 then 40 else 35 end) * bench.unit(n, 74 + turn))::int as arrival,
      case when bench.unit(n, 76 + turn) < 0.8 then 'confirmed' else 'pending' end as status
    from generate_series($1::bigint, $2::bigint) n join listings on listings.id = bench.key('listing', n)
      cross join generate_series(0, 1) turn
    where bench.unit(n, 80) < case when review_count >= 20 then 0.45 else 0.12 end
      and (turn = 0 or bench.unit(n, 81) < 0.5)
  ) drawn`
