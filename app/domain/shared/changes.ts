import { z } from 'zod'

/** What a schema reads, where its own shape does not say it: for the documentation. */
export const reads = new WeakMap<z.ZodType, z.ZodType>()

/**
 * A body that changes a row: any of its fields, at least one. What is left out stays as it is, also where the schema reads an
 * optional field that is left out as none.
 */
export function anyOf<S extends z.ZodType<object>>(schema: S) {
  const change = z
    .record(z.string(), z.unknown(), 'Send the fields to change')
    .transform((given, context) => {
      const parsed = schema.safeParse(given)
      if (!parsed.success) {
        for (const issue of parsed.error.issues)
          context.addIssue(issue as Parameters<typeof context.addIssue>[0])
        return z.NEVER
      }
      const change = Object.fromEntries(
        Object.entries(parsed.data).filter(([name]) => Object.hasOwn(given, name)),
      ) as Partial<z.output<S>>
      if (Object.keys(change).length === 0)
        context.addIssue({ code: 'custom', message: 'Send the fields to change' })
      return change
    })
  reads.set(change, schema)
  return change
}
