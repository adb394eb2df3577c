import { describe, expect, test } from 'vitest'
import { CHART, drawGauge, roundTicks } from './gauge-chart'

describe('the ticks of a scale', () => {
  test.each([
    [374, 5, [0, 100, 200, 300]],
    [2_803, 5, [0, 1_000, 2_000]],
    [500, 5, [0, 100, 200, 300, 400, 500]],
    [15.8, 4, [0, 5, 10, 15]],
    [72.5, 4, [0, 20, 40, 60]],
    [0.7, 4, [0, 0.2, 0.4, 0.6]],
    [9.2, 4, [0, 2.5, 5, 7.5]],
    [0, 4, [0]],
  ])('up to %d with at most %d steps are %j', (max, count, ticks) => {
    expect(roundTicks(max, count)).toEqual(ticks)
  })

  test('respect the limit and always include more than zero', () => {
    for (let max = 0.3; max < 20_000; max *= 1.17) {
      const ticks = roundTicks(max, 5)
      expect([ticks.length > 1, ticks.length <= 6, ticks.at(-1)! <= max]).toEqual([true, true, true])
    }
  })
})

describe('the fuel chart', () => {
  const gauge = [
    { mile: 0, fuel: 10 },
    { mile: 50, fuel: 5 },
    { mile: 50, fuel: 10 },
    { mile: 100, fuel: 5 },
  ]
  const draw = (changes: Partial<Parameters<typeof drawGauge>[0]> = {}) =>
    drawGauge({
      miles: 100,
      capacity: 10,
      reserve: 1,
      usual: null,
      cheapest: { gauge, stops: [{ mile: 50, mark: '1' }] },
      ...changes,
    })

  test('falls with the miles and rises straight up at a stop', () => {
    const middle = (CHART.left + CHART.right) / 2
    const half = (CHART.top + CHART.bottom) / 2
    expect(draw().curves).toEqual({
      usual: null,
      cheapest: {
        path: `M${CHART.left} ${CHART.top}L${middle} ${half}L${middle} ${CHART.top}L${CHART.right} ${half}`,
        marks: [{ at: middle, text: '1' }],
      },
    })
  })

  test('has a line for the full tank, and one for the reserve if there is one', () => {
    expect([draw().tank, draw().reserve]).toEqual([
      CHART.top,
      CHART.bottom - Math.round((CHART.bottom - CHART.top) / 10),
    ])
    expect(draw({ reserve: 0 }).reserve).toBeNull()
  })

  test('omits marks that would overlap the previous one', () => {
    const stops = [
      { mile: 50, mark: '1' },
      { mile: 51, mark: '2' },
      { mile: 80, mark: '3' },
    ]
    expect(draw({ cheapest: { gauge, stops } }).curves.cheapest!.marks.map(({ text }) => text)).toEqual([
      '1',
      '3',
    ])
  })

  test('has finite coordinates for a route of zero miles', () => {
    expect(
      JSON.stringify(
        draw({
          miles: 0,
          cheapest: {
            gauge: [
              { mile: 0, fuel: 3 },
              { mile: 0, fuel: 3 },
            ],
            stops: [],
          },
        }),
      ),
    ).not.toMatch(/null,null|NaN/)
  })
})
