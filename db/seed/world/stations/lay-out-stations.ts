import { setImmediate as nextTurn } from 'node:timers/promises'
import type { gasStations } from '#db/schema'
import { FUEL_PRICE } from '~/domain/road-trips/constants'
import { EARTH_RADIUS, type Position } from '~/domain/shared/distance'
import { randomFrom, type Random } from '../random'
import { idAt } from '../ids'
import { americanTowns, positionSet, type AmericanTown } from './american-towns'

export type StationRow = Required<typeof gasStations.$inferInsert>

/** Stations are older than any account, and the same in every demo world. */
const OPENED = new Date('2024-01-02T09:00:00Z')

/** Towns of this population have gas stations. Smaller towns have some if there are none within this many miles. */
const [MIN_POPULATION_FOR_GAS, GAS_MAX_DISTANCE] = [2_500, 12]
/** A town whose center is within this many miles of an existing gas station needs none of its own. */
const GAS_MIN_DISTANCE = 1.2
/** The same for charging stations: large towns have one unless it is close to another; small towns only if none is near. */
const [MIN_POPULATION_FOR_CHARGER, CHARGER_MIN_DISTANCE, CHARGER_MAX_DISTANCE] = [8_000, 6, 20]
/** The population from which a town has each number of stations. */
const more = [75_000, 150_000, 250_000, 400_000, 600_000, 900_000, 1_500_000, 2_000_000]

/** The fictional stations of the United States, with prices updated within the day before `now`. */
export async function layOutStations(now: Date): Promise<StationRow[]> {
  const towns = await americanTowns()
  return [...(await layOutPumps(towns, now)), ...(await layOutChargers(towns, now))]
}

/** How many towns are laid out in a row. A server that is filling in its demo data answers requests in between. */
const IN_A_ROW = 250

async function layOutPumps(towns: readonly AmericanTown[], now: Date): Promise<StationRow[]> {
  const [near, far] = [positionSet(GAS_MIN_DISTANCE), positionSet(GAS_MAX_DISTANCE)]
  const rows: StationRow[] = []
  // From the largest to the smallest: who is lonely is known when the others have theirs.
  for (const [at, town] of towns.entries()) {
    if (at % IN_A_ROW === 0) await nextTurn()
    if (town.population >= MIN_POPULATION_FOR_GAS ? near.isWithin(town) : far.isWithin(town)) continue
    for (let i = 0; i <= more.filter((people) => town.population >= people).length; i++) {
      const row = pumps(town, i, now)
      near.add(row)
      far.add(row)
      rows.push(row)
    }
  }
  return rows
}

async function layOutChargers(towns: readonly AmericanTown[], now: Date): Promise<StationRow[]> {
  const [near, far] = [positionSet(CHARGER_MIN_DISTANCE), positionSet(CHARGER_MAX_DISTANCE)]
  const rows: StationRow[] = []
  for (const [at, town] of towns.entries()) {
    if (at % IN_A_ROW === 0) await nextTurn()
    if (town.population >= MIN_POPULATION_FOR_CHARGER ? near.isWithin(town) : far.isWithin(town)) continue
    const row = charger(town, now)
    near.add(row)
    far.add(row)
    rows.push(row)
  }
  return rows
}

function pumps(town: AmericanTown, i: number, now: Date): StationRow {
  const random = randomFrom(`station:${town.id}:${i}`)
  const brand = random.chance(0.85) ? random.pick(fuelBrands) : null
  // Neighbors look at each other's boards.
  const regular = FUEL_PRICE.regular + town.state.surcharge + randomFrom(`fuel price:${town.id}`).between(-0.1, 0.1) + random.between(-0.07, 0.07)
  const over = (price: number) => price - FUEL_PRICE.regular + random.between(-0.08, 0.08)
  return {
    ...station(town, `${town.id}-${i}`, random, i, now),
    kind: 'fuel', brand, name: brand ? `${brand} ${town.name}` : `${town.name} ${random.pick(ownNames)}`,
    currentGasPrice: onTheBoard(regular), premiumPrice: onTheBoard(regular + over(FUEL_PRICE.premium)), dieselPrice: onTheBoard(regular + over(FUEL_PRICE.diesel)),
    amenities: some(fuelAmenities, random.int(2, 6), random), isOpen24h: random.chance(town.population > 20_000 ? 0.55 : 0.25),
  }
}

function charger(town: AmericanTown, now: Date): StationRow {
  const random = randomFrom(`charger:${town.id}`)
  const brand = random.pick(chargingBrands)
  // Slow ones at the town's own rate, fast ones at more than twice that.
  const perKwh = random.chance(0.4) ? random.between(0.1, 0.18) : random.between(0.24, 0.48)
  return {
    ...station(town, `${town.id}-c`, random, 0, now),
    kind: 'charging', brand, name: `${brand} ${town.name}`, currentGasPrice: Math.round(perKwh * 100) / 100, premiumPrice: null, dieselPrice: null,
    amenities: some(chargingAmenities, random.int(2, 4), random), isOpen24h: random.chance(0.9),
  }
}

/** The columns that all stations share. The first station is in the center of its town, the others toward the edge. */
function station(town: AmericanTown, key: string, random: Random, i: number, now: Date) {
  const edge = Math.sqrt(town.population / 9_000)
  const miles = i === 0 ? random.between(0.1, GAS_MIN_DISTANCE - 0.1) : edge * random.between(0.5, 1)
  return {
    id: idAt(`station:${key}`, OPENED), externalId: `demo:${key}`, address: `${random.int(2, 1890)} ${random.pick(streets)}, ${town.name}, ${town.stateName}`,
    ...movedBy(miles, random.between(0, 2 * Math.PI), town), rating: Math.round(random.between(2.5, 4.9) * 10) / 10,
    phoneNumber: `+1 ${town.state.areaCode} 555 01${random.int(0, 99).toString().padStart(2, '0')}`,
    lastPriceUpdate: new Date(now.getTime() - random.int(5, 1_200) * 60_000), isDemo: true, createdAt: OPENED,
  }
}

/** Flat-earth approximation for a few miles. */
function movedBy(miles: number, bearing: number, { latitude, longitude }: Position): Position {
  const degrees = (miles / EARTH_RADIUS) * (180 / Math.PI)
  const rounded = (value: number) => Math.round(value * 1e5) / 1e5
  return { latitude: rounded(latitude + degrees * Math.cos(bearing)), longitude: rounded(longitude + (degrees * Math.sin(bearing)) / Math.cos((latitude * Math.PI) / 180)) }
}

/** Rounds 3.4271 to 3.429, because fuel prices in the USA end in nine tenths of a cent. */
export const onTheBoard = (dollars: number) => Math.round(Math.floor(dollars * 100) * 10 + 9) / 1000

const some = (all: readonly string[], many: number, random: Random): string[] =>
  all.map((one) => ({ one, at: random.next() })).sort((a, b) => a.at - b.at).slice(0, many).map(({ one }) => one)

const fuelBrands = [
  'Tallgrass', 'Long Mile', 'Ninebark', 'Copper Kettle', 'Waymarker', 'Oxbow', 'Heron & Main', 'Larkspur', 'Saddleback Fuel', 'Redbud Stop', 'Open Gate', 'Two Lanterns',
] as const
const chargingBrands = ['Quiet Current', 'Amberline', 'Kestrel Charge', 'Firefly Yard', 'Juncture'] as const

const ownNames = ['Corner Gas', 'Main Street Fuel', 'Depot Gas', 'Crossroads Fuel', 'Family Fuel'] as const

const streets = ['Main Street', 'Oak Street', 'Market Street', 'Railroad Avenue', 'Second Avenue', 'Mill Road', 'Maple Street', 'Depot Street', 'County Road', 'College Street'] as const
const fuelAmenities = ['Restrooms', 'Air', 'Car wash', 'ATM', 'Convenience store', 'Coffee', 'Vacuum', 'Propane', 'Pay at the pump', 'Wheelchair accessible'] as const
const chargingAmenities = ['CCS', 'CHAdeMO', 'NACS', 'Restrooms', 'Canopy', 'Café', 'Wheelchair accessible'] as const
