import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { routes } from '#db/schema'
import { makeUser } from '../../../../tests/support/people'
import { presetVehicle, typicalVehicle } from '../road-vehicle'
import type { RoutePlan } from '../route-plan'
import { routeRequestSchema } from '../route-request'
import { deleteRoute } from './delete-route.server'
import { rateRoute } from './rate-route.server'
import { MAX_ROUTES, saveRoute } from './save-route.server'
import { savedRoutes, savedRoute } from './saved-routes.queries.server'

const now = new Date('2027-04-01T12:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
let me: { id: string }
let stranger: { id: string }
beforeEach(async () => {
  ;[me, stranger] = [await makeUser(db), await makeUser(db)]
})

const station = { id: 'a station', name: 'Shell', mile: 191.25, price: 3.599 }
/** The parts of a plan that are saved. */
function plan(changes: Record<string, unknown> = {}, figures: Partial<RoutePlan> = {}): RoutePlan {
  const request = routeRequestSchema(now).parse({
    originLocation: 'Denver, CO',
    destinationLocation: 'Moab',
    ...changes,
  })
  return {
    request,
    vehicle:
      request.vehicle?.kind === 'preset'
        ? presetVehicle(request.vehicle.key)!
        : typicalVehicle(request.vehicleType),
    places: ['Denver, Colorado, United States', ...request.waypoints, 'Moab, Utah, United States'].map(
      (label) => ({ label, latitude: 39, longitude: -105 }),
    ),
    miles: 354.4567,
    minutes: 327.1,
    fuelPrice: 3.85,
    fuelCost: 48_73,
    tollCosts: 0,
    refuelling: { cheapest: { ok: true, plan: { stops: [{ station, buy: 7.5 }] } } },
    ...figures,
  } as unknown as RoutePlan
}
const save = async (
  changes: Record<string, unknown> = {},
  { at = now, user = me, ...figures }: Partial<RoutePlan> & { at?: Date; user?: { id: string } } = {},
) => (await saveRoute(plan(changes, figures), { user, now: at }))!.id

describe('saving a route', () => {
  test('stores the request, the figures and the stops of the cheapest plan', async () => {
    const id = await save({ waypoints: ['Vail'], vehicle: 'prius', optimizationPreference: 'shortest' })
    const [row] = await savedRoutes(me.id)
    expect(row).toEqual({
      id,
      userId: me.id,
      question: 'origin=Denver%2C+CO&destination=Moab&via=Vail&optimization=shortest&vehicle=prius',
      originLocation: 'Denver, Colorado, United States',
      destinationLocation: 'Moab, Utah, United States',
      waypoints: ['Vail'],
      distance: 354.46,
      duration: 327.1,
      gasStations: [{ station: 'a station', name: 'Shell', mile: 191.25, amount: 7.5, price: 3.599 }],
      estimatedGasCost: 48_73,
      vehicleType: '2023 Toyota Prius',
      fuelEfficiency: 57,
      gasPrice: 3.85,
      tollCosts: 0,
      optimizationPreference: 'shortest',
      rating: null,
      createdAt: now,
      updatedAt: now,
    })
  })

  test('updates the figures of the same request and keeps rating, id and creation time', async () => {
    const id = await save()
    await rateRoute(id, 4, { user: me })
    expect(
      await save(
        {},
        {
          at: later(60),
          fuelCost: 51_20,
          miles: 360,
          refuelling: { cheapest: { ok: false } } as RoutePlan['refuelling'],
        },
      ),
    ).toBe(id)
    expect(await savedRoutes(me.id)).toMatchObject([
      {
        id,
        rating: 4,
        createdAt: now,
        updatedAt: later(60),
        estimatedGasCost: 51_20,
        distance: 360,
        gasStations: [],
      },
    ])
  })

  test('stores one row for eight concurrent saves', async () => {
    expect(new Set(await Promise.all(Array.from({ length: 8 }, () => save()))).size).toBe(1)
    expect(await savedRoutes(me.id)).toHaveLength(1)
  })
})

describe('above the limit of saved routes', () => {
  /** Fills up to the limit, oldest first, a minute apart. */
  const fill = async (rating: (index: number) => number | null) => {
    const rows = Array.from({ length: MAX_ROUTES }, (_, index) => ({
      userId: me.id,
      question: `origin=a&destination=${index}`,
      originLocation: 'a',
      destinationLocation: String(index),
      distance: 1,
      duration: 1,
      estimatedGasCost: 1,
      rating: rating(index),
      createdAt: later(index),
      updatedAt: later(index),
    }))
    await db.insert(routes).values(rows)
  }
  const destinations = async () =>
    new Set((await savedRoutes(me.id)).map(({ destinationLocation }) => destinationLocation))

  test('the oldest unrated route is deleted', async () => {
    await fill((index) => (index < 3 ? 5 : null))
    await save({}, { at: later(1_000) })
    const left = await destinations()
    expect(left.size).toBe(MAX_ROUTES)
    expect(['0', '1', '2', '3', '4'].map((one) => left.has(one))).toEqual([true, true, true, false, true])
  })

  test('concurrent saves respect the limit, and other users lose nothing', async () => {
    await save({}, { user: stranger })
    await fill(() => null)
    await Promise.all(
      Array.from({ length: 6 }, (_, index) => save({ startFuel: 90 - index }, { at: later(1_000) })),
    )
    expect(await savedRoutes(me.id)).toHaveLength(MAX_ROUTES)
    expect(await savedRoutes(stranger.id)).toHaveLength(1)
  })
})

describe('a saved route', () => {
  test('can be rated, rated again and cleared without becoming newer', async () => {
    const id = await save()
    for (const rating of [1, 5, null])
      expect(await rateRoute(id, rating, { user: me })).toMatchObject({
        ok: true,
        route: { id, rating, updatedAt: now },
      })
    expect((await savedRoute(id, me.id))!.rating).toBeNull()
  })

  test('is not found by another user, nor is an invalid id', async () => {
    const id = await save()
    for (const [one, user] of [
      [id, stranger],
      [randomUUID(), me],
      ['nonsense', me],
      [undefined, me],
    ] as const) {
      expect(await rateRoute(one, 5, { user })).toEqual({ ok: false, refusal: 'route_unknown' })
      expect(await deleteRoute(one, { user })).toEqual({ ok: false, refusal: 'route_unknown' })
      expect(await savedRoute(one, user.id)).toBeNull()
    }
    expect(await db.select().from(routes).where(eq(routes.id, id))).toMatchObject([{ rating: null }])
  })
})
