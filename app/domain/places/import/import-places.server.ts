import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { db } from '#db/db.server'
import { attractions, gasStations } from '#db/schema'
import { loadNearbyTowns } from '~/integrations/geocoding/towns-by-area.server'
import { UnreadableFile } from '../../shared/data-file.server'
import { milesBetween, type Position } from '../../shared/distance'
import { placeFromFeature, type ImportedPlace, type Skip } from './osm-place'
import type { ImportedStation } from './osm-station'
import { readFeatures } from './read-features.server'

const BATCH_SIZE = 500
const MAX_EXAMPLES = 3

export type ImportReport = {
  features: number
  added: number
  changed: number
  unchanged: number
  /** Gas stations, which are also places, and charging stations. */
  stations: { added: number; changed: number; unchanged: number }
  skipped: Map<Skip, { count: number; examples: string[] }>
  /** Why reading failed; everything read before was imported. */
  error?: string
}

export type Progress = Pick<ImportReport, 'features' | 'added' | 'changed' | 'unchanged'> & {
  /** From 0 to 1. */
  part: number
}

/**
 * Imports the places and stations of an OpenStreetMap export in batches. Rows imported before are updated only if the
 * map has changed. Ratings, prices, pictures and whether a place is active are never overwritten.
 */
export async function importPlaces(
  file: string,
  { now, onProgress }: { now: Date; onProgress?: (progress: Progress) => void },
): Promise<ImportReport> {
  const report: ImportReport = {
    features: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    stations: { added: 0, changed: 0, unchanged: 0 },
    skipped: new Map(),
  }
  try {
    const { size, read, features } = await readFeatures(file)
    const nearestTown = await townNamer()
    const seen = new Set<string>()
    let [batch, stations]: [ImportedPlace[], ImportedStation[]] = [[], []]
    const write = async () => {
      const { added, changed } = await writePlaces(batch, now)
      report.added += added
      report.changed += changed
      report.unchanged += batch.length - added - changed
      const written = await writeStations(stations, now)
      report.stations.added += written.added
      report.stations.changed += written.changed
      report.stations.unchanged += stations.length - written.added - written.changed
      ;[batch, stations] = [[], []]
      onProgress?.({ ...report, part: Math.min(1, read() / size) })
    }
    try {
      for await (const feature of features) {
        report.features++
        const found = placeFromFeature(feature, nearestTown)
        if ('skip' in found) recordSkip(report, found.skip, found.label)
        else if (seen.has(found.externalId))
          recordSkip(report, 'twice', found.externalId.slice('osm:'.length))
        else {
          seen.add(found.externalId)
          if (found.place) batch.push(found.place)
          if (found.station) stations.push(found.station)
        }
        if (Math.max(batch.length, stations.length) === BATCH_SIZE) await write()
        else if (report.features % 5_000 === 0) onProgress?.({ ...report, part: Math.min(1, read() / size) })
      }
    } finally {
      if (batch.length + stations.length > 0) await write()
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    report.error = error.message
  }
  // PGlite has no autovacuum to update the statistics of the planner.
  if (report.added + report.changed > 0) await db.execute(sql`analyze ${attractions}`)
  if (report.stations.added + report.stations.changed > 0) await db.execute(sql`analyze ${gasStations}`)
  return report
}

function recordSkip({ skipped }: ImportReport, reason: Skip, label: string): void {
  const known = skipped.get(reason) ?? { count: 0, examples: [] }
  known.count++
  if (known.examples.length < MAX_EXAMPLES) known.examples.push(label)
  skipped.set(reason, known)
}

/** The columns that an import may overwrite, with their types; prices and ratings are not among them. */
const placeColumns = {
  name: 'text',
  type: 'text',
  category: 'text',
  description: 'text',
  location: 'text',
  latitude: 'float8',
  longitude: 'float8',
  amenities: 'text[]',
  hours: 'jsonb',
  contact: 'jsonb',
}
const stationColumns = {
  kind: 'text',
  name: 'text',
  brand: 'text',
  address: 'text',
  latitude: 'float8',
  longitude: 'float8',
  amenities: 'text[]',
  is_open24h: 'boolean',
  phone_number: 'text',
}

const writePlaces = (places: readonly ImportedPlace[], now: Date) =>
  upsert('attractions', placeColumns, ['created_at', 'updated_at'], places, now)

const writeStations = (stations: readonly ImportedStation[], now: Date) =>
  upsert(
    'gas_stations',
    stationColumns,
    ['created_at'],
    stations.map(({ isOpen24h, phoneNumber, ...station }) => ({
      ...station,
      is_open24h: isOpen24h,
      phone_number: phoneNumber,
    })),
    now,
  )

/**
 * Inserts or updates rows by `external_id`; unchanged ones are not written. The whole batch is one JSON parameter, because
 * thousands of parameters would cost more than the rows.
 */
async function upsert(
  table: string,
  types: Record<string, string>,
  instants: readonly string[],
  rows: readonly { externalId: string }[],
  now: Date,
): Promise<{ added: number; changed: number }> {
  if (rows.length === 0) return { added: 0, changed: 0 }
  const names = Object.keys(types)
  const columns = (of: string) => sql.raw(names.map((name) => `${of}.${name}`).join(', '))
  const changes = [...names, ...instants.filter((name) => name === 'updated_at')]
  const json = JSON.stringify(
    rows.map(({ externalId, ...row }) => ({ id: uuidv7(), external_id: externalId, ...row })),
  )
  const instant = sql`${now.toISOString()}::timestamptz`
  const { rows: written } = (await db.execute(sql`
    insert into ${sql.identifier(table)} (id, external_id, ${sql.raw([...names, ...instants].join(', '))})
    select id, external_id, ${columns('imported')}, ${sql.join(
      instants.map(() => instant),
      sql`, `,
    )}
    from jsonb_to_recordset(${json}::jsonb) as imported (
      id uuid, external_id text, ${sql.raw(names.map((name) => `${name} ${types[name]!}`).join(', '))}
    )
    on conflict (external_id) do update
    set ${sql.raw(changes.map((name) => `${name} = excluded.${name}`).join(', '))}
    where (${columns(table)}) is distinct from (${columns('excluded')})
    returning xmax = 0 as "isNew"`)) as unknown as { rows: { isNew: boolean }[] }
  // A row that this statement inserted has no xmax.
  const added = written.filter(({ isNew }) => isNew).length
  return { added, changed: written.length - added }
}

/** A town farther away than this many miles does not describe a location. */
const MAX_MILES = 40

async function townNamer(): Promise<(position: Position) => string | null> {
  const townsNear = await loadNearbyTowns()
  return (position) => {
    let best: { label: string; miles: number } | null = null
    for (const town of townsNear(position)) {
      const miles = milesBetween(position, town)
      if (miles <= MAX_MILES && (!best || miles < best.miles)) best = { label: town.label, miles }
    }
    return best?.label ?? null
  }
}
