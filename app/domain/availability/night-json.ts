import { z } from 'zod'
import { decimalJson } from '../shared/schemas'
import { toDecimal } from '../shared/money'
import type { Night } from './list-nights.server'

export const nightJsonSchema = z
  .object({ date: z.iso.date(), isAvailable: z.boolean(), price: decimalJson })
  .meta({ id: 'Night' })

/** A night as the JSON endpoints return it. */
export const nightJson = (night: Night): z.infer<typeof nightJsonSchema> => ({
  ...night,
  price: toDecimal(night.price),
})
