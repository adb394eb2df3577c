import type { Client } from 'pg'
import { cities } from '../../db/seed/world/catalog'
import { cityNames, regions } from './synthetic-words'

/**
 * Creates the `bench` schema with the cities and functions that all sizes share. The functions return the same
 * pseudo-random values for the same row in every run, so that all runs measure the same data.
 */
export async function createBenchSchema(client: Client): Promise<void> {
  await client.query(`
    drop schema if exists bench cascade;
    create schema bench;

    -- Uniform in [0, 1): a hash of the row's number and a salt for each value.
    create function bench.unit(n bigint, salt bigint) returns float8 language sql immutable parallel safe as
      $$ select (hashint8extended(n, salt) & 4503599627370495)::float8 / 4503599627370496 $$;

    -- The creation time of a row: a million rows cover three years.
    create function bench.created_at(n bigint) returns timestamptz language sql immutable parallel safe as
      $$ select timestamptz '2022-01-01 00:00:00+00' + n * interval '94.6 seconds' $$;

    -- Like a UUIDv7: the creation time, then pseudo-random bits.
    create function bench.key(kind text, n bigint) returns uuid language sql immutable parallel safe as
      $$ select (lpad(to_hex((extract(epoch from bench.created_at(n)) * 1000)::bigint), 12, '0') || '7'
        || substr(md5(kind || n), 1, 3) || '8' || substr(md5(kind || n), 4, 15))::uuid $$;

    create function bench.pick(choices text[], chance float8) returns text language sql immutable parallel safe as
      $$ select choices[1 + floor(chance * cardinality(choices))::int] $$;

    create table bench.places (
      number int primary key, city_id uuid, location text, latitude float8, longitude float8, time_zone text
    );
  `)

  await client.query(
    `with rows as (
       select row_number() over (order by is_real desc, hashint8(n)) - 1 as number, * from (
         select true as is_real, n, (place ->> 'name') as name, place ->> 'region' as region,
           place ->> 'country' as country, (place ->> 'latitude')::float8 as latitude,
           (place ->> 'longitude')::float8 as longitude, place ->> 'timeZone' as time_zone
         from jsonb_array_elements($1::jsonb) with ordinality as real_cities (place, n)
         union all
         select false, n, name, bench.pick($3, bench.unit(n, 1)), 'United States',
           26 + 22 * bench.unit(n, 2), -122 + 48 * bench.unit(n, 3), 'America/Chicago'
         from unnest($2::text[]) with ordinality as synthetic_cities (name, n)
       ) places
     ), stored as (
       insert into cities (id, name, region, country, latitude, longitude, time_zone, search_name, search_region)
       select bench.key('city', number), name, region, country, latitude, longitude, time_zone,
         lower(unaccent(name)), lower(unaccent(region))
       from rows
     )
     insert into bench.places
     select number, bench.key('city', number), name || ', ' || region, latitude, longitude, time_zone from rows`,
    [JSON.stringify(columnsOf(cities)), cityNames, regions],
  )
}

const columnsOf = (
  places: readonly {
    name: string
    region: string
    country: string
    latitude: number
    longitude: number
    timeZone: string
  }[],
) =>
  places.map(({ name, region, country, latitude, longitude, timeZone }) => ({
    name,
    region,
    country,
    latitude,
    longitude,
    timeZone,
  }))
