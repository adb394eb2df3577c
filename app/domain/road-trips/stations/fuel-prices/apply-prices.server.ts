import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { gasStations } from '#db/schema'
import { boundsAround, milesBetween, type Position } from '../../../shared/distance'
import type { NumberedRow, SkipReason, StationReference } from './price-row'

/** A row's position refers to a station within this many miles. */
const MATCH_RADIUS = 0.2

type StationRow = typeof gasStations.$inferSelect

type ApplyResult = {
  updated: number
  unchanged: number
  skipped: { line: number; skip: SkipReason }[]
}

/** Applies a batch of rows in order, in one transaction that locks the stations. */
export function applyPrices(rows: readonly NumberedRow[]): Promise<ApplyResult> {
  return db.transaction(async (tx) => {
    const stations = await lockStations(
      tx,
      rows.map(({ station }) => station),
    )
    const result: ApplyResult = { updated: 0, unchanged: 0, skipped: [] }
    const changed = new Set<StationRow>()
    for (const row of rows) {
      const station = findStation(row, stations)
      const outcome = station
        ? applyRow(row, station)
        : 'near' in row.station
          ? 'none_near'
          : 'unknown_station'
      if (outcome === 'updated') changed.add(station!)
      if (outcome === 'updated' || outcome === 'unchanged') result[outcome]++
      else result.skipped.push({ line: row.line, skip: outcome })
    }
    if (changed.size > 0) await write(tx, [...changed])
    return result
  })
}

/** Sets newer prices. Equal ones keep the date since when they are known, unless the row itself has one. */
function applyRow(
  { kind, prices, at, isDated }: NumberedRow,
  station: StationRow,
): 'updated' | 'unchanged' | SkipReason {
  if (station.kind !== kind) return 'other_kind'
  const knownSince = station.lastPriceUpdate?.getTime() ?? -Infinity
  const isSame = Object.entries(prices).every(
    ([name, price]) => station[name as keyof typeof prices] === price,
  )
  if (isSame && (at.getTime() === knownSince || (!isDated && at.getTime() > knownSince))) return 'unchanged'
  if (at.getTime() <= knownSince) return 'older'
  Object.assign(station, prices, { lastPriceUpdate: at })
  return 'updated'
}

type Stations = {
  all: StationRow[]
  byId: Map<string, StationRow>
  byExternalId: Map<string | null, StationRow>
}

function findStation({ station: reference, kind }: NumberedRow, { byId, byExternalId, all }: Stations) {
  if ('id' in reference) return byId.get(reference.id)
  if ('externalId' in reference) return byExternalId.get(reference.externalId)
  const distance = (station: StationRow) => milesBetween(station, reference.near)
  // Real stations come before demo ones.
  return all
    .filter((station) => station.kind === kind && distance(station) <= MATCH_RADIUS)
    .sort((a, b) => Number(a.isDemo) - Number(b.isDemo) || distance(a) - distance(b))[0]
}

async function lockStations(tx: Db, references: readonly StationReference[]): Promise<Stations> {
  const ids = references.flatMap((one) => ('id' in one ? [one.id] : []))
  const externalIds = references.flatMap((one) => ('externalId' in one ? [one.externalId] : []))
  const { id, externalId } = gasStations
  const all = await tx
    .select()
    .from(gasStations)
    .where(
      or(
        inArray(id, ids),
        inArray(externalId, externalIds),
        isNear(references.flatMap((one) => ('near' in one ? [one.near] : []))),
      ),
    )
    // A fixed lock order keeps two concurrent imports from deadlocking.
    .orderBy(asc(id))
    .for('update')
  return {
    all,
    byId: new Map(all.map((one) => [one.id, one])),
    byExternalId: new Map(all.map((one) => [one.externalId, one])),
  }
}

function isNear(positions: readonly Position[]) {
  const boxes = positions.flatMap((position) => {
    const { south, north, spans } = boundsAround(position, MATCH_RADIUS)
    return spans.map(([west, east]) => ({ south, north, west, east }))
  })
  if (boxes.length === 0) return undefined
  return inArray(
    gasStations.id,
    sql`(
    select station.id
    from jsonb_to_recordset(${JSON.stringify(boxes)}::jsonb)
      as box (south float8, north float8, west float8, east float8)
    join gas_stations station
      on station.latitude between box.south and box.north
      and station.longitude between box.west and box.east
  )`,
  )
}

async function write(tx: Db, stations: readonly StationRow[]): Promise<void> {
  const rows = stations.map(({ id, currentGasPrice, premiumPrice, dieselPrice, lastPriceUpdate }) => ({
    id,
    current: currentGasPrice,
    premium: premiumPrice,
    diesel: dieselPrice,
    updated: lastPriceUpdate,
  }))
  await tx
    .update(gasStations)
    .set({
      currentGasPrice: sql`prices.current`,
      premiumPrice: sql`prices.premium`,
      dieselPrice: sql`prices.diesel`,
      lastPriceUpdate: sql`prices.updated`,
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as prices (id uuid, current numeric, premium numeric, diesel numeric, updated timestamptz)`,
    )
    .where(eq(gasStations.id, sql`prices.id`))
}
