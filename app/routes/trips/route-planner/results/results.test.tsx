import { renderToStaticMarkup } from 'react-dom/server'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { RoutePlan } from '~/domain/road-trips/route-plan'
import { formatExact } from '~/domain/shared/money'
import { acrossAmerica, routePlan } from '../../../../../tests/support/route-plans'
import { wordsOf } from '../../../../../tests/support/words'
import { presentPlan } from './present-plan.server'
import { parsePage } from './present-stations'
import { formatGap } from './present-refuelling'
import { Results } from './results'

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
  test('shows each figure with its calculation', async () => {
    const plan = routePlan({}, { miles: 320, fuel: 10, fuelCost: 38_50, minutes: (320 / 65) * 60 })
    const { words } = await shown(plan)
    expect(words).toContain('San Francisco, California → to Los Angeles, California')
    expect(words).toContain('320 mi ÷ 32 MPG')
    expect(words).toContain(
      '10.00 gal × $3.85, a typical price of regular gasoline. Prices along the route differ.',
    )
    expect(words).toContain('320 mi ÷ 65 mph. Stops')
    expect(words).not.toContain('adjusted for')
  })

  test('notes where roads and traffic adjust a figure', async () => {
    const plan = routePlan({}, { miles: 320, fuel: 10, fuelCost: 34_65, minutes: 250 })
    const { words } = await shown({
      ...plan,
      request: { ...plan.request, optimizationPreference: 'fuel_efficient' },
    })
    expect(words).toContain('320 mi ÷ 55 mph, adjusted for roads and traffic')
    expect(words).toContain(
      'a typical price of regular gasoline, adjusted for roads and traffic. Prices along',
    )
    expect(words).toContain('segments, city segments × 1.1')
  })

  test('counts a crossing apart from the driving, and names it', async () => {
    const plan = routePlan()
    const crossing = { kind: 'ferry' as const, name: 'Dover–Calais ferry', minutes: 150 }
    plan.segments[1] = { ...plan.segments[1]!, crossing, minutes: 150, fuel: 0, cost: 0 }
    const { words } = await shown(plan)
    expect(words).toContain('plus 2 h 30 min of crossings. Stops not included.')
    expect(words).toContain('Ferry: Dover–Calais ferry')
    expect(words).toContain('Ferry and tunnel fares are extra, too.')
  })

  test('says whether distances are estimated or based on real roads', async () => {
    expect((await shown(routePlan())).words).toContain('Estimated distances; real roads may differ.')
    const real = (await shown(routePlan({}, { source: 'roads' }))).words
    expect(real).toContain('Based on real roads.')
    expect(real).not.toContain('Estimated distances')
  })

  test('uses kWh for an electric car', async () => {
    const { words } = await shown(routePlan({ vehicle: 'bolt' }))
    expect(words).toContain('2023 Chevrolet Bolt EV · 3.56 miles per kWh · 72.5 kWh battery')
    expect(words).not.toMatch(/\bgal\b/)
    expect(words).not.toMatch(/\bfuel\b(?! efficient)/i)
    expect(words).not.toContain('Buy')
  })

  test('says what the cheapest plan pays instead where a rental is returned full', async () => {
    const plan = routePlan({ vehicle: 'bolt' })
    const full = plan.tank.start
    const returned = withRefuelling({ wantedEndFuel: full, endFuel: full }, plan)
    const { cheapest } = plan.refuelling
    const paid = cheapest.ok ? formatExact(cheapest.plan.fuelCost) : ''
    expect((await shown(returned)).words).toContain(
      `a typical price of electricity. Prices along the route differ: ${paid} with the cheapest charging plan.`,
    )
  })

  test('has a link that opens the same plan', async () => {
    const { presented } = await shown(routePlan())
    const link = new URL(presented.summary.address)
    expect([
      link.origin,
      link.pathname,
      link.searchParams.get('origin'),
      link.searchParams.get('vehicle'),
    ]).toEqual([
      'https://roamstead.example',
      '/route-planner',
      'San Francisco, California, United States',
      'camry',
    ])
  })
})

test('the three methods stand side by side, with links that choose the others', async () => {
  const { html, words } = await shown(routePlan())
  expect(words).toMatch(/Three ways to go Method .* Fastest Shown here .* mi .* Shortest .* Fuel efficient /)
  expect([...html.matchAll(/optimization=(\w+)/g)].map(([, method]) => method)).toEqual([
    'shortest',
    'fuel_efficient',
  ])
})

test('the arrival lists each stop with its minutes, and the rule for rests', async () => {
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
    },
  })
  expect(words).toMatch(/Leaves .* arrives Sat, Mar 6, 2027.*4:00 PM.* with 2 stops/)
  expect(words).toContain(
    'Mile 120: Rest 15 min Mile 200: Charge 25.0 kWh at Fast Charge, at up to 50 kW 35 min',
  )
  expect(words).toContain('All stops 50 min')
  expect(words).toContain('chargers of 50 kW, and a third of that above 80% of the battery')
  expect((await shown(plan)).words).not.toContain('chargers of')
  expect(words).toContain('15-minute rest after every 2 hours of driving')
  const gap = { fromMile: 212.2, toMile: 304.8, towards: 'station' } as const
  expect((await shown(withRefuelling({ cheapest: { ok: false, gap } }))).words).toContain(
    "Time for refueling isn't included, because no plan reaches the destination.",
  )
})

describe('the refuel plans', () => {
  test('label their stops differently, and the map links to them', async () => {
    const { html, words } = await shown(routePlan())
    for (const [, id] of html.matchAll(/href="#(stop-\d+|usual-[A-Z]+)"/g))
      expect(html).toContain(`id="${id}"`)
    expect(html).toMatch(/href="#stop-1"/)
    expect(words).toContain('Stop A:')
    expect(words).toContain('Stop B:')
  })

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

  test('say when no stop is needed', async () => {
    const { words } = await shown(routePlan({ stops: [], usualStops: [] }))
    expect(words).toContain('No stop needed')
    expect(words.match(/\$0\.00 total/g)).toHaveLength(1)
    expect(words).not.toContain('theoretical minimum')
    expect(words).not.toContain('Costs the same as the usual plan')
  })

  test('show how close the cheapest plan is to the theoretical minimum', async () => {
    const plan = routePlan()
    expect((await shown(plan)).words).toContain('Within $1.50 of the theoretical minimum.')
    const { cheapest } = plan.refuelling
    if (!cheapest.ok) throw new Error('The plan has no stops')
    const exact = withRefuelling({ lowerBound: cheapest.plan.total }, plan)
    expect((await shown(exact)).words).toContain('No plan can be cheaper.')
  })

  test('that both need no stop are drawn as one line', async () => {
    const { words, html, presented } = await shown(routePlan({ stops: [], usualStops: [] }))
    expect(presented.gauge!.curves.usual).toBeNull()
    expect(words).toContain('Both plans, without stops')
    expect(words).not.toContain('Usual plan')
    expect(html.match(/stroke-amber/g)).toBeNull()
  })

  test('explain why less fuel is left than wanted', async () => {
    const plan = routePlan()
    const last = plan.stations.at(-1)!
    const { words } = await shown(
      withRefuelling(
        { wantedEndFuel: 15.8, endFuel: 13.1 },
        { ...plan, miles: last.mile + 38, request: { ...plan.request, endFuel: 100 } },
      ),
    )
    expect(words).toContain(
      'You can arrive with at most 13.1 gal instead of 15.8 gal, ' +
        'because the last station is 38 mi before the destination.',
    )
  })

  test("mark a price that is not the station's own", async () => {
    const plan = routePlan({ stops: [0.5], usualStops: [0.5] })
    for (const station of plan.stations) station.isPriceKnown = true
    expect((await shown(plan)).words).not.toContain('(average price)')
    for (const station of plan.stations) station.isPriceKnown = false
    expect((await shown(plan)).words.match(/\(average price\)/g)).toHaveLength(2)
  })
})

describe('the stations along the route', () => {
  test.each([
    [null, 1],
    ['2', 2],
    ['5', 5],
    ['99', 5],
    ['0', 1],
    ['-1', 1],
    ['two', 1],
    ['1e3', 1],
  ])('show for page %j of 108 stations page %i', (param, page) => {
    expect(parsePage(param, 108)).toEqual({ page, pages: 5, first: (page - 1) * 24 })
  })

  test('have one page when there are none', () => {
    expect(parsePage('3', 0)).toEqual({ page: 1, pages: 1, first: 0 })
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

  test('are marked as demo data when they are', async () => {
    const plan = routePlan()
    expect((await shown(plan)).words).toContain('Demo data These stations')
    expect(
      (
        await shown({
          ...plan,
          stations: plan.stations.map((station, index) => ({ ...station, isDemo: index === 0 })),
        })
      ).words,
    ).toContain('Demo data Some of these')
    expect(
      (await shown({ ...plan, stations: plan.stations.map((station) => ({ ...station, isDemo: false })) }))
        .words,
    ).not.toContain('Demo data')
  })

  test('are replaced by a note when there are none', async () => {
    expect((await shown({ ...routePlan(), stations: [] })).words).toContain(
      "We don't know of any along this route.",
    )
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
