import { describe, expect, test } from 'vitest'
import { CHART, drawGauge } from './gauge-chart'

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
