import { renderToStaticMarkup } from 'react-dom/server'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { RoutePlan } from '~/domain/road-trips/route-plan'
import { acrossAmerica, routePlan } from '../../../../../tests/support/route-plans'
import { wordsOf } from '../../../../../tests/support/words'
import { presentPlan } from './present-plan.server'
import { pageAsked } from './present-stations'
import { gapInWords } from './present-refuelling'
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

describe('what a drive amounts to', () => {
  test('stands with what it was worked out from', async () => {
    const plan = routePlan({}, { miles: 320, fuel: 10, fuelCost: 38_50, minutes: (320 / 65) * 60 })
    const { words } = await shown(plan)
    expect(words).toContain('San Francisco, California → to Los Angeles, California')
    expect(words).toContain('320 mi ÷ 32 mpg')
    expect(words).toContain('10.00 gal × $3.85, the usual price of regular gasoline')
    expect(words).toContain('320 mi ÷ 65 mph. Stops')
    expect(words).not.toContain('multipliers')
  })

  test('says where a method multiplies, for then the sum alone does not come out', async () => {
    const plan = routePlan({}, { miles: 320, fuel: 10, fuelCost: 34_65, minutes: 250 })
    const { words } = await shown({
      ...plan,
      question: { ...plan.question, optimizationPreference: 'fuel_efficient' },
    })
    expect(words).toContain('320 mi ÷ 55 mph, with the multipliers of the fuel efficient method')
    expect(words).toContain(
      'the usual price of regular gasoline, with the multipliers of the fuel efficient method',
    )
    expect(words).toContain('320 mi ÷ 32 mpg Estimated')
    const shortest = (
      await shown({ ...plan, question: { ...plan.question, optimizationPreference: 'shortest' } })
    ).words
    expect([words, shortest].map((said) => said.includes('segments, those in cities times 1.1'))).toEqual([
      false,
      true,
    ])
  })

  test('says that it is an estimate and by what factor, or along real roads', async () => {
    expect((await shown(routePlan())).words).toMatch(
      /An estimate: from town to town as the crow flies, times 1[.]\d+ for the bends of roads/,
    )
    const real = (await shown(routePlan({}, { source: 'roads' }))).words
    expect(real).toContain('Along real roads.')
    expect(real).not.toContain('estimate:')
  })

  test('is in kWh for an electric car', async () => {
    const { words } = await shown(routePlan({ vehicle: 'bolt' }))
    expect(words).toContain('2023 Chevrolet Bolt EV · 3.56 miles per kWh · 72.5 kWh battery')
    expect(words).not.toMatch(/\bgal\b/)
  })

  test('can be passed on as a link that asks the same', async () => {
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

describe('refuel plans', () => {
  test('name their stops apart, and the map leads to them', async () => {
    const { html, words } = await shown(routePlan())
    for (const [, id] of html.matchAll(/href="#(stop-\d+|usual-[A-Z]+)"/g))
      expect(html).toContain(`id="${id}"`)
    expect(html).toMatch(/href="#stop-1"/)
    expect(words).toContain('Stop A:')
    expect(words).toContain('Stop B:')
  })

  test('say what the cheapest one saves, and that it leaves less in the tank', async () => {
    const plan = routePlan()
    const { usual, cheapest } = plan.refuelling
    if (!usual.ok || !cheapest.ok) throw new Error('The plan has no stops')
    usual.plan.endFuel = 8
    cheapest.plan.endFuel = 5
    expect((await shown(withRefuelling({ saving: 14_20 }, plan))).words).toContain(
      'Saves $14.20 against the usual rule, with 3.0 gal less left at the end',
    )
    cheapest.plan.endFuel = 8
    expect((await shown(withRefuelling({ saving: 0 }, plan))).words).toMatch(
      /Costs the same as the usual rule (?!,)/,
    )
  })

  test('name the gap where there is none', async () => {
    const gap = { fromMile: 212.2, toMile: 304.8, towards: 'station' } as const
    const { words, html } = await shown(
      withRefuelling({ usual: { ok: false, gap }, cheapest: { ok: false, gap }, byStops: [], saving: null }),
    )
    expect(words.match(/No station in reach between mile 212 and 305/g)).toHaveLength(1)
    expect(words).not.toContain('Two ways to do it')
    expect(words).not.toContain('No plan can cost less')
    expect(html).not.toContain('id="fuel-gauge"')
    expect(gapInWords({ ...gap, towards: 'destination' })).toBe(
      'No station in reach between mile 212 and the destination at mile 305',
    )
  })

  test('rejoice where no stop is needed', async () => {
    const { words } = await shown(routePlan({ stops: [], usualStops: [] }))
    expect(words).toContain('No stop needed')
  })

  test('say why there is less left than wanted', async () => {
    const plan = routePlan()
    const last = plan.stations.at(-1)!
    const { words } = await shown(
      withRefuelling({ wantedEndFuel: 15.8, endFuel: 13.1 }, { ...plan, miles: last.mile + 38 }),
    )
    expect(words).toContain(
      'At most 13.1 gal can be left at the end, not the 15.8 gal you want: the last station on the way lies 38 mi before the destination.',
    )
  })

  test('tell a usual price from a station’s own', async () => {
    const plan = routePlan({ stops: [0.5], usualStops: [0.5] })
    for (const station of plan.stations) station.isPriceKnown = true
    expect((await shown(plan)).words).not.toContain('(usual price)')
    for (const station of plan.stations) station.isPriceKnown = false
    expect((await shown(plan)).words.match(/\(usual price\)/g)).toHaveLength(2)
  })
})

describe('the stations along the way', () => {
  test.each([
    [null, 1],
    ['2', 2],
    ['5', 5],
    ['99', 5],
    ['0', 1],
    ['-1', 1],
    ['two', 1],
    ['1e3', 1],
  ])('page %j of 108 is %i', (asked, page) => {
    expect(pageAsked(asked, 108)).toEqual({ page, pages: 5, first: (page - 1) * 24 })
  })

  test('of none are one page', () => {
    expect(pageAsked('3', 0)).toEqual({ page: 1, pages: 1, first: 0 })
  })

  test('come a page at a time, and the question stays', async () => {
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

  test('are marked where they are invented', async () => {
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

  test('may be none', async () => {
    expect((await shown({ ...routePlan(), stations: [] })).words).toContain('We know of none along this way.')
  })
})

test('the page of a short drive is light, and one from coast to coast bearable', async () => {
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
