import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { db } from '#db/db.server'
import { attractions, gasStations } from '#db/schema'
import { UnreadableFile } from '../../shared/data-file.server'
import { townNamer } from './nearest-town.server'
import { placeFromFeature, type ImportedPlace, type Skip } from './osm-place'
import type { ImportedStation } from './osm-station'
import { readFeatures } from './read-features.server'
import { writeStations } from './write-stations.server'

const ROWS_AT_ONCE = 500
const EXAMPLES = 3

export type ImportReport = {
  /** Features read. */
  features: number
  added: number
  changed: number
  unchanged: number
  /** Where cars fill up: pumps, which are places too, and chargers. */
  stations: { added: number; changed: number; unchanged: number }
  skipped: Map<Skip, { count: number; examples: string[] }>
  /** Why reading ended before the file did; what was read until then stays. */
  problem?: string
}

export type Progress = Pick<ImportReport, 'features' | 'added' | 'changed' | 'unchanged'> & {
  /** Of 1. */ part: number
}

/**
 * Takes the places and the stations of an OpenStreetMap export in, a batch at a time. What was imported before is
 * changed where the map has changed and left alone, its instant of change included, where it has not. Ratings, prices,
 * pictures and whether a place is shown are ours: the map does not touch them.
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
      const { added, changed } = await upsert(batch, now)
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
        if ('skip' in found) note(report, found.skip, found.label)
        else if (seen.has(found.externalId)) note(report, 'twice', found.externalId.slice('osm:'.length))
        else {
          seen.add(found.externalId)
          if (found.place) batch.push(found.place)
          if (found.station) stations.push(found.station)
        }
        if (Math.max(batch.length, stations.length) === ROWS_AT_ONCE) await write()
        else if (report.features % 5_000 === 0) onProgress?.({ ...report, part: Math.min(1, read() / size) })
      }
    } finally {
      if (batch.length + stations.length > 0) await write()
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    report.problem = error.message
  }
  // The embedded engine has no autovacuum to count rows for the planner.
  if (report.added + report.changed > 0) await db.execute(sql`analyze ${attractions}`)
  if (report.stations.added + report.stations.changed > 0) await db.execute(sql`analyze ${gasStations}`)
  return report
}

function note({ skipped }: ImportReport, reason: Skip, label: string): void {
  const known = skipped.get(reason) ?? { count: 0, examples: [] }
  known.count++
  if (known.examples.length < EXAMPLES) known.examples.push(label)
  skipped.set(reason, known)
}

/** What the map says about a place, and nothing else: the columns that it may change. */
const fromTheMap = [
  'name',
  'type',
  'category',
  'description',
  'location',
  'latitude',
  'longitude',
  'amenities',
  'hours',
  'contact',
]
const columns = (table: string) => sql.raw(fromTheMap.map((column) => `${table}.${column}`).join(', '))
const changes = sql.raw(fromTheMap.map((column) => `${column} = excluded.${column}`).join(', '))

/** One parameter for the whole batch: thousands of them cost more than the rows. */
async function upsert(
  places: readonly ImportedPlace[],
  now: Date,
): Promise<{ added: number; changed: number }> {
  const rows = JSON.stringify(
    places.map(({ externalId, ...place }) => ({ id: uuidv7(), external_id: externalId, ...place })),
  )
  const { rows: written } = (await db.execute(sql`
    insert into attractions (id, external_id, ${sql.raw(fromTheMap.join(', '))}, created_at, updated_at)
    select id, external_id, ${columns('places')}, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as places (
      id uuid, external_id text, name text, type text, category text, description text, location text, latitude float8, longitude float8,
      amenities text[], hours jsonb, contact jsonb
    )
    on conflict (external_id) do update set ${changes}, updated_at = excluded.updated_at
    where (${columns('attractions')}) is distinct from (${columns('excluded')})
    returning xmax = 0 as "isNew"`)) as unknown as { rows: { isNew: boolean }[] }
  // A row that this statement made has no deleter.
  const added = written.filter(({ isNew }) => isNew).length
  return { added, changed: written.length - added }
}
