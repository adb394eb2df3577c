import { z } from 'zod'
import { decimalJson } from '../shared/schemas'
import { toDecimal, type Cents } from '../shared/money'

export const nightJsonSchema = z
  .object({ date: z.iso.date(), isAvailable: z.boolean(), price: decimalJson })
  .meta({ id: 'Night' })

/** A night as the JSON endpoints return it. */
export const nightJson = ({
  date,
  isAvailable,
  price,
}: {
  date: string
  isAvailable: boolean
  price: Cents
}): z.infer<typeof nightJsonSchema> => ({ date, isAvailable, price: toDecimal(price) })
