import { z } from 'zod'

/** Money as the JSON endpoints return it: "123.45". */
export const decimalJson = z
  .string()
  .regex(/^-?\d+\.\d\d$/)
  .describe('Two decimals, such as "120.00"')

/** What an endpoint answers that has nothing but good news. */
export const messageJson = z.object({ message: z.string() })

/** Somebody, as others see them. */
export const personJson = z.object({
  firstName: z.string(),
  lastName: z.string(),
  avatar: z.string().nullable(),
})
