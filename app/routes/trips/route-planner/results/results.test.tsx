import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { gzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import type { RoutePlan } from '~/domain/road-trips/route-plan'
import { acrossAmerica, routePlan } from '../../../../../tests/support/route-plans'
import { wordsOf } from '../../../../../tests/support/words'
import { presentPlan, parsePage } from './present-plan.server'
import { formatDetour, formatGap } from './present-refuelling'
import { Results } from './results'

vi.mock('~/ui/link', () => ({
  // There is no router around these parts of a page.
  Link: ({ to, children, ...props }: ComponentProps<'a'> & { to: string }) => (
    <a href={to} {...props}>
      {children}
    </a>
  ),
}))

async function shown(plan: RoutePlan, stationsPage: string | null = null) {
  const presented = await presentPlan(plan, { origin: 'https://roamstead.example', stationsPage })
  const html = renderToStaticMarkup(<Results plan={presented} />)
  return { html, words: wordsOf(html), presented }
}

const withRefuelling = (changes: Partial<RoutePlan['refuelling']>, plan = routePlan()) => ({
  ...plan,
  refuelling: { ...plan.refuelling, ...changes },
})

describe('the summary', () => {
  test('counts a crossing apart from the driving, and names it', async () => {
    const plan = routePlan()
    const crossing = { kind: 'ferry' as const, name: 'Dover–Calais ferry', minutes: 150 }
    plan.segments[1] = { ...plan.segments[1]!, crossing, minutes: 150, fuel: 0, cost: 0 }
    const { words } = await shown(plan)
    expect(words).toContain('plus 2 h 30 min of crossings. Stops not included.')
    expect(words).toContain('Ferry: Dover–Calais ferry')
    expect(words).toContain('Ferry and tunnel fares are extra, too.')
    const driven = Math.round(plan.miles - plan.segments[1]!.miles).toLocaleString('en-US')
    expect(words).toMatch(new RegExp(`${driven}(\\.\\d)? mi ÷ [\\d.]+ MPG`))
  })
})

describe('the ways to go', () => {
  const shownWith = async (shortest: { miles: number; minutes: number }, efficientCost = 40_00) => {
    const plan = routePlan()
    const [first] = plan.methods
    const methods = [
      { ...first!, method: 'fastest' as const, miles: 200, minutes: 190 },
      { ...first!, method: 'shortest' as const, ...shortest },
      { ...first!, method: 'fuel_efficient' as const, miles: 200, minutes: 220, fuelCost: efficientCost },
    ]
    const request = { ...plan.request, optimizationPreference: 'fastest' as const }
    const { presented, words } = await shown({ ...plan, request, methods })
    return { names: presented.methods.rows.map(({ name }) => name), words }
  }

  test('leave out the shortest where it has the same miles and takes longer', async () => {
    const { names, words } = await shownWith({ miles: 200, minutes: 290 })
    expect(names).toEqual(['Fastest', 'Fuel efficient'])
    expect(words).toContain('Shortest is not listed: Fastest has the same distance and takes less time.')
    const shorter = await shownWith({ miles: 180, minutes: 290 })
    expect(shorter.names).toContain('Shortest')
    expect(shorter.words).not.toContain('is not listed')
  })

  test('say which way costs what the way shown costs, and leave it out', async () => {
    const { names, words } = await shownWith({ miles: 180, minutes: 290 }, 50_00)
    expect(names).toEqual(['Fastest', 'Shortest'])
    expect(words).toContain(
      'Fuel efficient is not listed: its distance and fuel cost are about the same as for Fastest.',
    )
  })
})

test('the detour to a station is there and back', () => {
  expect(formatDetour({ offRoad: 0.6 })).toBe('1.2 mi out of your way')
  expect(formatDetour({ offRoad: 0.01 })).toBe('no detour')
})

test('the drive lists each stop with its time and minutes, and the rule for rests', async () => {
  const plan = routePlan()
  const { words } = await shown({
    ...plan,
    arrival: {
      at: new Date('2027-03-07T00:00:00Z'),
      stopMinutes: 50,
      stops: [
        { kind: 'rest', mile: 120, minutes: 15 },
        { kind: 'charge', mile: 200, minutes: 35, name: 'Fast Charge', kwh: 25, kw: 50 },
      ],
      stays: [
        {
          place: 'Fresno, California, United States',
          mile: 160,
          nights: 2,
          timeZone: 'America/Los_Angeles',
          arrivesAt: new Date('2027-03-07T00:00:00Z'),
          leavesAt: new Date('2027-03-08T18:00:00Z'),
        },
      ],
    },
  })
  expect(words).toMatch(
    /Sat, Mar 6 8:30 AM Leave San Francisco, California .* Take a break Mile 120 · 15 min/,
  )
  expect(words).toMatch(/2 nights in Fresno, California Leave Mon, Mar 8, 2027, 10:00 AM PST/)
  expect(words).toMatch(/Mon, Mar 8 10:\d\d AM 1 Refuel at Shell \$[\d.]+ .* · 35 min · no detour/)
  expect(words).toMatch(/4:00 PM Arrive in Los Angeles, California/)
  expect(words).toContain('Charging is at up to 50 kW, and at a third of that above 80% of the battery')
  expect((await shown(plan)).words).not.toContain('Charging is at up to')
  expect(words).toContain('Includes a 15-minute break: one for every 2 hours')
  const gap = { fromMile: 212.2, toMile: 304.8, towards: 'station' } as const
  expect((await shown(withRefuelling({ cheapest: { ok: false, gap } }))).words).toContain(
    "Time for refueling isn't included, because no plan reaches the destination.",
  )
})

describe('the refuel plans', () => {
  test('show what the cheapest plan saves and how much less fuel it leaves', async () => {
    const plan = routePlan()
    const { usual, cheapest } = plan.refuelling
    if (!usual.ok || !cheapest.ok) throw new Error('The plan has no stops')
    usual.plan.endFuel = 8
    cheapest.plan.endFuel = 5
    expect((await shown(withRefuelling({ saving: 14_20 }, plan))).words).toContain(
      'Saves $14.20 over the usual plan, and you arrive with 3.0 gal less',
    )
    cheapest.plan.endFuel = 8
    expect((await shown(withRefuelling({ saving: 0 }, plan))).words).toMatch(
      /Costs the same as the usual plan (?!,)/,
    )
  })

  test('are replaced by the gap when the route cannot be driven', async () => {
    const gap = { fromMile: 212.2, toMile: 304.8, towards: 'station' } as const
    const { words, html } = await shown(
      withRefuelling({ usual: { ok: false, gap }, cheapest: { ok: false, gap }, byStops: [], saving: null }),
    )
    expect(words.match(/No station within range between mile 212 and 305/g)).toHaveLength(1)
    expect(words).not.toContain('Compare two plans')
    expect(words).not.toContain('theoretical minimum')
    expect(html).not.toContain('id="fuel-gauge"')
    expect(formatGap({ ...gap, towards: 'destination' })).toBe(
      'No station within range between mile 212 and the destination at mile 305',
    )
  })
})

describe('the stations along the route', () => {
  test.each([
    [null, 1],
    ['99', 5],
  ])('show for page %j of 108 stations page %i', (param, page) => {
    expect(parsePage(param, 108)).toEqual({ page, pages: 5, first: (page - 1) * 24 })
  })

  test('are paged, with links that keep the route', async () => {
    const { words, html } = await shown(routePlan(), '2')
    expect(words).toContain('25 to 48 of 108')
    const next = /href="([^"]*stationsPage=3[^"]*)"/.exec(html)![1]!.replaceAll('&amp;', '&')
    const url = new URL(next, 'https://roamstead.example')
    expect([url.searchParams.get('origin'), url.searchParams.get('vehicle'), url.hash]).toEqual([
      'San Francisco, California, United States',
      'camry',
      '#stations',
    ])
  })
})

test('the page of a short route stays below 13 kB, and a cross-country one below its limit', async () => {
  const weight = async (plan: RoutePlan) => {
    const { html, presented } = await shown(plan)
    return gzipSync(html + JSON.stringify(presented)).length
  }
  expect(await weight(routePlan())).toBeLessThan(13_000)
  expect(
    await weight(
      routePlan({
        places: acrossAmerica,
        stationsEach: 20,
        stops: [0.1, 0.2, 0.3, 0.42, 0.55, 0.65, 0.8, 0.9],
        usualStops: [0.07, 0.15, 0.2, 0.28, 0.37, 0.5, 0.6, 0.7, 0.8, 0.9],
      }),
    ),
  ).toBeLessThan(26_000)
})
