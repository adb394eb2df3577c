import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { gasStations } from '#db/schema'
import { boundsAround, milesBetween, type Position } from '../../../shared/distance'
import type { LinedRow, Meant, Skip } from './price-row'

/** Miles from a position within which a station is meant by it. */
const NEAR = 0.2

type Known = Pick<
  typeof gasStations.$inferSelect,
  | 'id'
  | 'externalId'
  | 'kind'
  | 'latitude'
  | 'longitude'
  | 'currentGasPrice'
  | 'premiumPrice'
  | 'dieselPrice'
  | 'lastPriceUpdate'
  | 'isDemo'
>

export type Taken = { updated: number; unchanged: number; skipped: { line: number; skip: Skip }[] }

/** Takes a batch of rows in, in their order. The stations are locked until all of it is written. */
export function takePrices(rows: readonly LinedRow[]): Promise<Taken> {
  return db.transaction(async (tx) => {
    const known = await stationsMeant(
      tx,
      rows.map(({ meant }) => meant),
    )
    const taken: Taken = { updated: 0, unchanged: 0, skipped: [] }
    const changed = new Set<Known>()
    for (const row of rows) {
      const station = stationOf(row, known)
      const became = station ? take(row, station) : 'near' in row.meant ? 'none_near' : 'unknown_station'
      if (became === 'updated') changed.add(station!)
      if (became === 'updated' || became === 'unchanged') taken[became]++
      else taken.skipped.push({ line: row.line, skip: became })
    }
    if (changed.size > 0) await write(tx, [...changed])
    return taken
  })
}

/** Puts a row's prices on the station, where they are newer. Prices as they were stay from when they were told, unless the row says when. */
function take({ kind, prices, at, isDated }: LinedRow, station: Known): 'updated' | 'unchanged' | Skip {
  if (station.kind !== kind) return 'other_kind'
  const told = station.lastPriceUpdate?.getTime() ?? -Infinity
  const isSame = Object.entries(prices).every(
    ([name, price]) => station[name as keyof typeof prices] === price,
  )
  if (isSame && (at.getTime() === told || (!isDated && at.getTime() > told))) return 'unchanged'
  if (at.getTime() <= told) return 'older'
  Object.assign(station, prices, { lastPriceUpdate: at })
  return 'updated'
}

function stationOf({ meant, kind }: LinedRow, { byId, byExternalId, all }: Stations): Known | undefined {
  if ('id' in meant) return byId.get(meant.id)
  if ('externalId' in meant) return byExternalId.get(meant.externalId)
  // A real station is meant before an invented one.
  return all
    .filter((station) => station.kind === kind && milesBetween(station, meant.near) <= NEAR)
    .sort(
      (a, b) =>
        Number(a.isDemo) - Number(b.isDemo) || milesBetween(a, meant.near) - milesBetween(b, meant.near),
    )[0]
}

type Stations = { all: Known[]; byId: Map<string, Known>; byExternalId: Map<string | null, Known> }

async function stationsMeant(tx: Db, meant: readonly Meant[]): Promise<Stations> {
  const ids = meant.flatMap((one) => ('id' in one ? [one.id] : []))
  const externalIds = meant.flatMap((one) => ('externalId' in one ? [one.externalId] : []))
  const {
    id,
    externalId,
    kind,
    latitude,
    longitude,
    currentGasPrice,
    premiumPrice,
    dieselPrice,
    lastPriceUpdate,
    isDemo,
  } = gasStations
  const all: Known[] = await tx
    .select({
      id,
      externalId,
      kind,
      latitude,
      longitude,
      currentGasPrice,
      premiumPrice,
      dieselPrice,
      lastPriceUpdate,
      isDemo,
    })
    .from(gasStations)
    .where(
      or(
        inArray(id, ids),
        inArray(externalId, externalIds),
        isNear(meant.flatMap((one) => ('near' in one ? [one.near] : []))),
      ),
    )
    // Two imports at once take turns.
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
    const { south, north, spans } = boundsAround(position, NEAR)
    return spans.map(([west, east]) => ({ south, north, west, east }))
  })
  if (boxes.length === 0) return undefined
  return inArray(
    gasStations.id,
    sql`(
    select station.id from jsonb_to_recordset(${JSON.stringify(boxes)}::jsonb) as box (south float8, north float8, west float8, east float8)
    join gas_stations station on station.latitude between box.south and box.north and station.longitude between box.west and box.east
  )`,
  )
}

async function write(tx: Db, stations: readonly Known[]): Promise<void> {
  const rows = stations.map(({ id, currentGasPrice, premiumPrice, dieselPrice, lastPriceUpdate }) => ({
    id,
    current: currentGasPrice,
    premium: premiumPrice,
    diesel: dieselPrice,
    told: lastPriceUpdate,
  }))
  await tx
    .update(gasStations)
    .set({
      currentGasPrice: sql`prices.current`,
      premiumPrice: sql`prices.premium`,
      dieselPrice: sql`prices.diesel`,
      lastPriceUpdate: sql`prices.told`,
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as prices (id uuid, current numeric, premium numeric, diesel numeric, told timestamptz)`,
    )
    .where(eq(gasStations.id, sql`prices.id`))
}
