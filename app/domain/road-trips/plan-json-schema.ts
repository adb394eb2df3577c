import { z } from 'zod'
import { decimalJson } from '../shared/schemas'
import { fuelTypes, optimizations, roadTypes, trafficLevels, vehicleTypes } from './constants'
import { rentalWarningKinds } from './rentals/rental-warnings'

const mile = z.number().describe('Miles from the start')
const fuel = z.number().describe('Gallons, or kWh')
const price = z.number().describe('Dollars per gallon, or per kWh')
const position = { latitude: z.number().describe('Degrees'), longitude: z.number().describe('Degrees') }

const segmentJsonSchema = z
  .object({
    from: z.string(),
    to: z.string(),
    startMile: mile,
    miles: z.number(),
    minutes: z.number(),
    fuel,
    cost: decimalJson.describe('Fuel cost at `fuelPrice`'),
    roadType: z.enum(roadTypes),
    traffic: z.enum(trafficLevels),
    crossing: z
      .object({ kind: z.enum(['ferry', 'tunnel']), name: z.string(), minutes: z.number() })
      .nullable()
      .describe('A ferry or car train, which uses no fuel; `minutes` include check-in. Null on a road'),
    line: z
      .array(z.array(z.number()).length(2))
      .describe('[longitude, latitude] of each point, as in GeoJSON'),
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
    isPriceKnown: z.boolean().describe("Whether this is the station's own price or a default"),
    lastPriceUpdate: z.iso.datetime().nullable(),
    amenities: z.array(z.string()),
    rating: z.number().nullable().describe('Out of 5'),
    isOpen24h: z.boolean(),
    phoneNumber: z.string().nullable(),
    isDemo: z.boolean(),
    mile: mile.describe('Where the detour leaves the road, in miles from the start'),
    offRoad: z.number().describe('Miles from the road to the station, one way'),
  })
  .meta({ id: 'Station' })

const refuelPlanJsonSchema = z
  .object({
    stops: z.array(
      z.object({
        station: z.string().describe('Station id, see `stations`'),
        name: z.string(),
        mile,
        price,
        arriveWith: fuel,
        leaveWith: fuel,
        buy: fuel.describe('Amount bought, including the fuel for the detour'),
        cost: decimalJson,
      }),
    ),
    fuelCost: decimalJson.describe('Cost of all purchases'),
    stopCost: decimalJson.describe('Value of the time spent stopping'),
    total: decimalJson,
    endFuel: fuel,
    gauge: z
      .array(z.object({ mile, fuel }))
      .describe('Fuel level along the route; two points at the same mile are a stop'),
  })
  .meta({ id: 'RefuelPlan' })

const gapJsonSchema = z.object({
  gap: z
    .object({ fromMile: mile, toMile: mile, towards: z.enum(['station', 'destination']) })
    .describe('No reachable station between these two miles'),
})

const planOrGap = z.union([refuelPlanJsonSchema, gapJsonSchema])

const refuellingJsonSchema = z
  .object({
    usual: planOrGap.describe('Stops after 70 percent of the range, at the station with the best score'),
    cheapest: planOrGap.describe('The plan with the lowest total'),
    byStops: z
      .array(z.object({ stops: z.int(), fuelCost: decimalJson, stopCost: decimalJson, total: decimalJson }))
      .describe('The cheapest plan for each number of stops'),
    lowerBound: decimalJson.describe('No plan can cost less'),
    saving: decimalJson
      .nullable()
      .describe('What the cheapest plan saves over the usual one; null unless both exist'),
    wantedEndFuel: fuel,
    endFuel: fuel.describe(
      'Possible amount at the end: less than wanted if the last station is too far from the destination',
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
      unit: z.enum(['gal', 'kWh']).describe('Unit of every amount of fuel in this plan'),
    }),
    source: z.enum(['roads', 'estimate']).describe('Real roads from a routing server, or an estimate'),
    miles: z.number(),
    minutes: z.number(),
    methods: z
      .array(
        z.object({
          method: z.enum(optimizations),
          miles: z.number(),
          minutes: z.number(),
          fuel,
          fuelCost: decimalJson,
        }),
      )
      .describe('What the best route of each method takes, without stops'),
    departsAt: z.iso.datetime(),
    arrivesAt: z.iso.datetime().describe('Without stops and nights'),
    arrival: z
      .object({
        at: z.iso.datetime(),
        stopMinutes: z.number(),
        stops: z.array(
          z.object({
            kind: z.enum(['refuel', 'charge', 'rest']),
            mile,
            minutes: z.number(),
            name: z.string().optional().describe('Of the station'),
            kwh: z.number().optional(),
            kw: z.number().optional().describe('Assumed power of the charger'),
          }),
        ),
        stays: z
          .array(
            z.object({
              place: z.string(),
              mile,
              nights: z.int(),
              arrivesAt: z.iso.datetime(),
              leavesAt: z.iso.datetime(),
            }),
          )
          .describe('The stopovers with nights'),
      })
      .describe('With the stops of the cheapest refuel plan, rests and nights'),
    timeZones: z.object({ origin: z.string(), destination: z.string() }),
    fuel,
    fuelPrice: price.describe('What a gallon or kWh of the drive comes to on average'),
    fuelCost: decimalJson.describe(
      'What the cheapest plan pays, plus what it takes from the tank at the usual price or less what it leaves there',
    ),
    tollCosts: decimalJson,
    segments: z.array(segmentJsonSchema),
    stations: z.array(stationJsonSchema).describe('Within two miles of the road, in the order of the route'),
    tank: z.object({ capacity: fuel, start: fuel, reserve: fuel }),
    refuelling: refuellingJsonSchema,
  })
  .meta({ id: 'RoutePlan' })

export const routeAnswerJsonSchema = z
  .object({
    id: z.uuid().optional().describe('Id of the saved route; only for signed-in users'),
    distance: z.number().describe('Miles'),
    duration: z.number().describe('Minutes'),
    estimatedGasCost: decimalJson,
    url: z.string().describe('Path of the page that shows this plan'),
    plan: planJsonSchema,
    rentalWarnings: z
      .array(
        z.object({
          kind: z.enum(rentalWarningKinds),
          message: z.string(),
          change: z
            .object({ departure: z.string().nullable().optional(), originLocation: z.string().optional() })
            .nullable()
            .describe('The change to the request that would fix it; null when the rental is too short'),
        }),
      )
      .describe('Where the dates or the place of the rental do not fit the plan'),
  })
  .meta({ id: 'RouteAnswer' })
