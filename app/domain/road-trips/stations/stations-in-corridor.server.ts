import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { gasStations } from '#db/schema'
import type { Position } from '../../shared/distance'
import { corridorBoxes } from './corridor-boxes'
import type { FuelType } from '../constants'
import { type Station, stationPrice } from './station'

const { externalId: _, words: __, createdAt: ___, ...columns } = getTableColumns(gasStations)
const { id, kind, latitude, longitude } = columns

/**
 * Loads the stations near a route that sell a fuel, in no particular order.
 * @param lines one list of positions per segment
 * @param options.miles half width of the corridor
 * @returns every station within the corridor, and some that are up to a few miles outside
 */
export async function stationsInCorridor(
  lines: readonly (readonly Position[])[],
  { miles, fuelType }: { miles: number; fuelType: FuelType },
): Promise<Station[]> {
  const boxes = corridorBoxes(lines, miles).flatMap(({ south, north, spans }) =>
    spans.map(([west, east]) => ({ south, north, west, east })),
  )
  // One query for all boxes; the join uses the position index for each.
  const rows = await db
    .selectDistinctOn([id], columns)
    .from(gasStations)
    .innerJoin(
      sql`jsonb_to_recordset(${JSON.stringify(boxes)}::jsonb)
        as box (south float8, north float8, west float8, east float8)`,
      and(sql`${latitude} between box.south and box.north`, sql`${longitude} between box.west and box.east`),
    )
    .where(eq(kind, fuelType === 'electric' ? 'charging' : 'fuel'))
  return rows.map(({ currentGasPrice, premiumPrice, dieselPrice, ...station }) => ({
    ...station,
    ...stationPrice({ currentGasPrice, premiumPrice, dieselPrice }, fuelType),
  }))
}
