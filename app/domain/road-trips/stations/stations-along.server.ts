import { and, eq, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { gasStations } from '#db/schema'
import type { Position } from '../../shared/distance'
import { boxesAlong } from './boxes-along'
import type { FuelType } from '../constants'
import type { Station } from './station'
import { stationPrice } from './station-price'

const {
  id,
  kind,
  name,
  brand,
  address,
  latitude,
  longitude,
  currentGasPrice,
  premiumPrice,
  dieselPrice,
  amenities,
  rating,
  isOpen24h,
  phoneNumber,
  lastPriceUpdate,
  isDemo,
} = gasStations

/**
 * The stations beside a way that sell a fuel, in no order.
 * @param line a list of positions for each segment
 * @returns every station within so many miles of any piece of the line, and some that are up to a few miles farther
 */
export async function stationsAlong(
  line: readonly (readonly Position[])[],
  { miles, fuelType }: { miles: number; fuelType: FuelType },
): Promise<Station[]> {
  const boxes = boxesAlong(line, miles).flatMap(({ south, north, spans }) =>
    spans.map(([west, east]) => ({ south, north, west, east })),
  )
  // One question for all boxes, each of which goes through the index of positions.
  const rows = await db
    .selectDistinctOn([id], {
      id,
      kind,
      name,
      brand,
      address,
      latitude,
      longitude,
      currentGasPrice,
      premiumPrice,
      dieselPrice,
      amenities,
      rating,
      isOpen24h,
      phoneNumber,
      lastPriceUpdate,
      isDemo,
    })
    .from(gasStations)
    .innerJoin(
      sql`jsonb_to_recordset(${JSON.stringify(boxes)}::jsonb) as box (south float8, north float8, west float8, east float8)`,
      and(sql`${latitude} between box.south and box.north`, sql`${longitude} between box.west and box.east`),
    )
    .where(eq(kind, fuelType === 'electric' ? 'charging' : 'fuel'))
  return rows.map(({ currentGasPrice, premiumPrice, dieselPrice, ...station }) => ({
    ...station,
    ...stationPrice({ currentGasPrice, premiumPrice, dieselPrice }, fuelType),
  }))
}
