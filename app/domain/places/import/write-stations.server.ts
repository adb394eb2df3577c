import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { db } from '#db/db.server'
import type { ImportedStation } from './osm-station'

/** The columns that an import may overwrite; prices and ratings are not among them. */
const importedColumns = [
  'kind',
  'name',
  'brand',
  'address',
  'latitude',
  'longitude',
  'amenities',
  'is_open24h',
  'phone_number',
]
const columns = (table: string) => sql.raw(importedColumns.map((column) => `${table}.${column}`).join(', '))
const changes = sql.raw(importedColumns.map((column) => `${column} = excluded.${column}`).join(', '))

/** Inserts or updates the stations of a batch; unchanged rows are not written. */
export async function writeStations(
  stations: readonly ImportedStation[],
  now: Date,
): Promise<{ added: number; changed: number }> {
  if (stations.length === 0) return { added: 0, changed: 0 }
  const rows = JSON.stringify(
    stations.map(({ externalId, isOpen24h, phoneNumber, ...station }) => ({
      id: uuidv7(),
      external_id: externalId,
      is_open24h: isOpen24h,
      phone_number: phoneNumber,
      ...station,
    })),
  )
  const { rows: written } = (await db.execute(sql`
    insert into gas_stations (id, external_id, ${sql.raw(importedColumns.join(', '))}, created_at)
    select id, external_id, ${columns('stations')}, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as stations (
      id uuid, external_id text, kind text, name text, brand text, address text, latitude float8,
      longitude float8, amenities text[], is_open24h boolean, phone_number text
    )
    on conflict (external_id) do update set ${changes}
    where (${columns('gas_stations')}) is distinct from (${columns('excluded')})
    returning xmax = 0 as "isNew"`)) as unknown as { rows: { isNew: boolean }[] }
  // A row that this statement inserted has no xmax.
  const added = written.filter(({ isNew }) => isNew).length
  return { added, changed: written.length - added }
}
