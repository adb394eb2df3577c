import { z } from 'zod'
import { decimalJson } from '../shared/schemas'
import { toDecimal, type Cents } from '../shared/money'
import { itemTypes, type ItemType } from './itinerary-fields'

type Costing = { type: ItemType; day: number; cost: Cents | null }

/** Sums the costs of all items, including those outside the trip's dates. */
export function budgetOf({ budget }: { budget: Cents | null }, items: readonly Costing[]) {
  const spent = items.reduce((sum, { cost }) => sum + (cost ?? 0), 0)
  return {
    budget,
    spent,
    left: budget === null ? null : Math.max(0, budget - spent),
    over: budget === null ? 0 : Math.max(0, spent - budget),
    /** Only types with costs, the highest first. */
    byType: summed(items, ({ type }) => type)
      .map(([type, sum]) => ({ type, spent: sum }))
      .sort((one, other) => other.spent - one.spent),
    byDay: summed(items, ({ day }) => day)
      .map(([day, sum]) => ({ day, spent: sum }))
      .sort((one, other) => one.day - other.day),
  }
}

function summed<K>(items: readonly Costing[], keyOf: (item: Costing) => K): [K, Cents][] {
  const sums = new Map<K, Cents>()
  for (const item of items) if (item.cost) sums.set(keyOf(item), (sums.get(keyOf(item)) ?? 0) + item.cost)
  return [...sums]
}

const amount = (cents: Cents | null) => (cents === null ? null : toDecimal(cents))

export const budgetJsonSchema = z.object({
  spent: decimalJson,
  left: decimalJson.nullable().describe('Remaining budget, at least 0.00; null without a budget'),
  over: decimalJson.describe('Amount over budget'),
  byType: z.array(z.object({ type: z.enum(itemTypes), spent: decimalJson })),
  byDay: z.array(
    z.object({ day: z.int().describe('Day of the trip; below 1 before the start'), spent: decimalJson }),
  ),
})

/** The budget as the JSON endpoints return it. */
export function budgetJson(
  trip: { budget: Cents | null },
  items: readonly Costing[],
): z.infer<typeof budgetJsonSchema> {
  const { spent, left, over, byType, byDay } = budgetOf(trip, items)
  return {
    spent: toDecimal(spent),
    left: amount(left),
    over: toDecimal(over),
    byType: byType.map((line) => ({ ...line, spent: toDecimal(line.spent) })),
    byDay: byDay.map((line) => ({ ...line, spent: toDecimal(line.spent) })),
  }
}
