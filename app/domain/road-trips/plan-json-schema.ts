import { z } from 'zod'
import { decimalJson } from '../shared/schemas'
import { fuelTypes, roadTypes, traffics, vehicleTypes } from './constants'

const mile = z.number().describe('Miles from the start')
const fuel = z.number().describe('Gallons, or kWh')
const price = z.number().describe('Dollars per gallon, or per kWh')
const position = { latitude: z.number().describe('Degrees'), longitude: z.number().describe('Degrees') }

export const segmentJsonSchema = z
  .object({
    from: z.string(),
    to: z.string(),
    startMile: mile,
    miles: z.number(),
    minutes: z.number(),
    fuel,
    cost: decimalJson.describe('Its fuel at the usual price, in dollars'),
    roadType: z.enum(roadTypes),
    traffic: z.enum(traffics),
    line: z
      .array(z.tuple([z.number(), z.number()]))
      .describe('[longitude, latitude] of its points, as GeoJSON has it'),
  })
  .meta({ id: 'RouteSegment' })

export const stationJsonSchema = z
  .object({
    ...position,
    id: z.string(),
    kind: z.enum(['fuel', 'charging']),
    name: z.string(),
    brand: z.string().nullable(),
    address: z.string(),
    price,
    isPriceKnown: z.boolean().describe("Whether the price is the station's own"),
    lastPriceUpdate: z.iso.datetime().nullable(),
    amenities: z.array(z.string()),
    rating: z.number().nullable().describe('Of 5'),
    isOpen24h: z.boolean(),
    phoneNumber: z.string().nullable(),
    isDemo: z.boolean(),
    mile: mile.describe('Where one leaves the road, miles from the start'),
    offRoad: z.number().describe('Miles from there to the station, one way'),
  })
  .meta({ id: 'Station' })

export const refuelPlanJsonSchema = z
  .object({
    stops: z.array(
      z.object({
        station: z.string().describe('Its id among the stations'),
        name: z.string(),
        mile,
        price,
        arriveWith: fuel,
        leaveWith: fuel,
        buy: fuel.describe('At the pump, the way to the station and back included'),
        cost: decimalJson,
      }),
    ),
    fuelCost: decimalJson.describe('At the pumps, in dollars'),
    stopCost: decimalJson.describe('For the trouble of stopping, in dollars'),
    total: decimalJson,
    endFuel: fuel,
    gauge: z
      .array(z.object({ mile, fuel }))
      .describe('Where the needle stands; two points of one mile are a stop'),
  })
  .meta({ id: 'RefuelPlan' })

const gapJsonSchema = z.object({
  gap: z
    .object({ fromMile: mile, toMile: mile, towards: z.enum(['station', 'destination']) })
    .describe('No station is in reach between two miles'),
})

const planOrGap = z.union([refuelPlanJsonSchema, gapJsonSchema])

export const refuellingJsonSchema = z
  .object({
    usual: planOrGap.describe('Stops after 70 percent of the range, at the best-scored station there'),
    cheapest: planOrGap.describe('The least that the drive can cost'),
    byStops: z
      .array(z.object({ stops: z.int(), fuelCost: decimalJson, stopCost: decimalJson, total: decimalJson }))
      .describe('The cheapest plan of each number of stops'),
    lowerBound: decimalJson.describe('No plan whatever can cost less, in dollars'),
    saving: decimalJson
      .nullable()
      .describe('How much the cheapest plan costs less than the usual one; null unless there are both'),
    wantedEndFuel: fuel,
    endFuel: fuel.describe(
      'What can be had at the end: less than wanted where the last station lies too far before it',
    ),
  })
  .meta({ id: 'Refuelling' })

export const planJsonSchema = z
  .object({
    places: z.array(z.object({ label: z.string(), ...position })),
    vehicle: z.object({
      name: z.string(),
      type: z.enum(vehicleTypes).nullable(),
      fuelType: z.enum(fuelTypes),
      efficiency: z.number().describe('Miles per gallon, or per kWh'),
      tank: fuel,
      unit: z.enum(['gal', 'kWh']).describe('What every amount of fuel in this plan is measured in'),
    }),
    source: z.enum(['roads', 'estimate']).describe('Roads of a routing server, or the estimate on board'),
    miles: z.number(),
    minutes: z.number(),
    departsAt: z.iso.datetime(),
    arrivesAt: z.iso.datetime(),
    timeZones: z.object({ origin: z.string(), destination: z.string() }),
    fuel,
    fuelPrice: price,
    fuelCost: decimalJson,
    tollCosts: decimalJson,
    segments: z.array(segmentJsonSchema),
    stations: z.array(stationJsonSchema).describe('Within two miles of the road, in its order'),
    tank: z.object({ capacity: fuel, start: fuel, reserve: fuel }),
    refuelling: refuellingJsonSchema,
  })
  .meta({ id: 'RoutePlan' })

export const routeAnswerJsonSchema = z
  .object({
    id: z.uuid().optional().describe('What it is kept under for whoever is signed in'),
    distance: z.number().describe('Miles'),
    duration: z.number().describe('Minutes'),
    estimatedGasCost: decimalJson,
    url: z.string().describe('The path of this site that asks the same again'),
    plan: planJsonSchema,
  })
  .meta({ id: 'RouteAnswer' })
