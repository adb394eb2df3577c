import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { routes } from '#db/schema'
import { makeUser } from '../../../../tests/support/people'
import { presetVehicle } from '../preset-vehicles'
import { readRouteAddress } from '../route-address'
import type { RoutePlan } from '../route-plan'
import { routeQuestionSchema } from '../route-question'
import { vehicleOfType } from '../road-vehicle'
import { forgetRoute } from './forget-route.server'
import { rateRoute } from './rate-route.server'
import { MOST_ROUTES, recordRoute } from './record-route.server'
import { routesOf, savedRoute } from './saved-routes.queries.server'

const now = new Date('2027-04-01T12:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
let me: { id: string }
let stranger: { id: string }
beforeEach(async () => {
  ;[me, stranger] = [await makeUser(db), await makeUser(db)]
})

const station = { id: 'a station', name: 'Shell', mile: 191.25, price: 3.599 }
/** What recording reads of a plan. */
function plan(asked: Record<string, unknown> = {}, figures: Partial<RoutePlan> = {}): RoutePlan {
  const question = routeQuestionSchema(now).parse({
    originLocation: 'Denver, CO',
    destinationLocation: 'Moab',
    ...asked,
  })
  return {
    question,
    vehicle:
      question.vehicle?.kind === 'preset'
        ? presetVehicle(question.vehicle.key)!
        : vehicleOfType(question.vehicleType),
    places: ['Denver, Colorado, United States', ...question.waypoints, 'Moab, Utah, United States'].map(
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
const keep = async (
  asked: Record<string, unknown> = {},
  { at = now, user = me, ...figures }: Partial<RoutePlan> & { at?: Date; user?: { id: string } } = {},
) => (await recordRoute(plan(asked, figures), { user, now: at }))!.id

describe('keeping a plan', () => {
  test('keeps its question, its figures and the stops of the cheapest plan', async () => {
    const id = await keep({ waypoints: ['Vail'], vehicle: 'prius', optimizationPreference: 'shortest' })
    const [row] = await routesOf(me.id)
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

  test('keeps a question that can be asked again, for the same moment and for now', async () => {
    await keep({
      originChoice: 'gn1',
      departure: '2027-05-01T08:30',
      avoidTolls: true,
      startFuel: 50,
      vehicleType: 'suv',
    })
    await keep({ originChoice: 'gn1' }, { at: later(1) })
    const asked = (await routesOf(me.id)).map(({ question }) =>
      routeQuestionSchema(now).parse(readRouteAddress(new URLSearchParams(question))),
    )
    expect(asked).toMatchObject([
      { departure: null, originChoice: 'gn1' },
      { departure: '2027-05-01T08:30', avoidTolls: true, startFuel: 50, vehicleType: 'suv' },
    ])
  })

  test('renews the figures of the same question; rating, id and first moment stay', async () => {
    const id = await keep()
    await rateRoute(id, 4, { user: me })
    expect(
      await keep(
        {},
        {
          at: later(60),
          fuelCost: 51_20,
          miles: 360,
          refuelling: { cheapest: { ok: false } } as RoutePlan['refuelling'],
        },
      ),
    ).toBe(id)
    expect(await routesOf(me.id)).toMatchObject([
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

  test('counts the same question of two users as two', async () => {
    expect(await keep()).not.toBe(await keep({}, { user: stranger }))
    expect(await routesOf(me.id)).toHaveLength(1)
  })

  test('once for eight at the same time', async () => {
    expect(new Set(await Promise.all(Array.from({ length: 8 }, () => keep()))).size).toBe(1)
    expect(await routesOf(me.id)).toHaveLength(1)
  })

  test('does not keep a question that is longer than the column takes', async () => {
    const long = '東'.repeat(190)
    expect(
      await recordRoute(plan({ originLocation: long, destinationLocation: long }), { user: me, now }),
    ).toBeNull()
    expect(await routesOf(me.id)).toEqual([])
  })
})

describe('of more plans than are kept', () => {
  /** As many as are kept, the oldest first, each a minute later. */
  const fill = async (rating: (index: number) => number | null) => {
    const rows = Array.from({ length: MOST_ROUTES }, (_, index) => ({
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
    new Set((await routesOf(me.id)).map(({ destinationLocation }) => destinationLocation))

  test('the oldest without a rating goes', async () => {
    await fill((index) => (index < 3 ? 5 : null))
    await keep({}, { at: later(1_000) })
    const left = await destinations()
    expect(left.size).toBe(MOST_ROUTES)
    expect(['0', '1', '2', '3', '4'].map((one) => left.has(one))).toEqual([true, true, true, false, true])
  })

  test('the oldest goes where all are rated, and never the one that was just asked for', async () => {
    await fill(() => 5)
    const id = await keep({}, { at: later(1_000) })
    expect((await routesOf(me.id))[0]!.id).toBe(id)
    expect((await destinations()).has('0')).toBe(false)
  })

  test('no more are kept of plans that arrive together, and nobody else loses one', async () => {
    await keep({}, { user: stranger })
    await fill(() => null)
    await Promise.all(
      Array.from({ length: 6 }, (_, index) => keep({ startFuel: 90 - index }, { at: later(1_000) })),
    )
    expect(await routesOf(me.id)).toHaveLength(MOST_ROUTES)
    expect(await routesOf(stranger.id)).toHaveLength(1)
  })
})

describe('one plan', () => {
  test('is listed before those that were asked for earlier, as many as are wanted', async () => {
    const ids = [
      await keep({ startFuel: 50 }),
      await keep({ startFuel: 60 }, { at: later(1) }),
      await keep({ startFuel: 70 }, { at: later(2) }),
    ]
    await keep({ startFuel: 50 }, { at: later(3) })
    expect((await routesOf(me.id)).map(({ id }) => id)).toEqual([ids[0], ids[2], ids[1]])
    expect((await routesOf(me.id, { limit: 2 })).map(({ id }) => id)).toEqual([ids[0], ids[2]])
  })

  test('is rated, rated anew and cleared, and is no newer for it', async () => {
    const id = await keep()
    for (const rating of [1, 5, null])
      expect(await rateRoute(id, rating, { user: me })).toMatchObject({
        ok: true,
        route: { id, rating, updatedAt: now },
      })
    expect((await savedRoute(id, me.id))!.rating).toBeNull()
  })

  test('is removed, once', async () => {
    const id = await keep()
    expect(await forgetRoute(id, { user: me })).toEqual({ ok: true })
    expect(await forgetRoute(id, { user: me })).toEqual({ ok: false, refusal: 'route_unknown' })
    expect(await routesOf(me.id)).toEqual([])
  })

  test('is not there for anybody else, nor are ids that are none', async () => {
    const id = await keep()
    for (const [one, user] of [
      [id, stranger],
      [randomUUID(), me],
      ['nonsense', me],
      [undefined, me],
    ] as const) {
      expect(await rateRoute(one, 5, { user })).toEqual({ ok: false, refusal: 'route_unknown' })
      expect(await forgetRoute(one, { user })).toEqual({ ok: false, refusal: 'route_unknown' })
      expect(await savedRoute(one, user.id)).toBeNull()
    }
    expect(await db.select().from(routes).where(eq(routes.id, id))).toMatchObject([{ rating: null }])
  })
})
