import { z } from 'zod'
import { toDecimal, type Cents } from './money'

/** Money as the JSON endpoints return it: "123.45". */
export const decimalJson = z
  .string()
  .regex(/^-?\d+\.\d\d$/)
  .describe('Two decimals, such as "120.00"')

/** The fields of a row that a schema names, with instants as text. What else the row has is not sent. */
export const sentFields = <S extends z.ZodRawShape, R extends object>({ shape }: z.ZodObject<S>, row: R) =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => name in shape)
      .map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  ) as { [K in keyof R & keyof S]: Sent<R[K]> }

type Sent<V> = V extends Date ? string : V

/** Amounts of a row, in cents, as the JSON endpoints return them. */
export const sentAmounts = <K extends string, R extends Record<K, Cents | null>>(
  row: R,
  names: readonly K[],
) =>
  Object.fromEntries(names.map((name) => [name, row[name] === null ? null : toDecimal(row[name])])) as {
    [N in K]: null extends R[N] ? string | null : string
  }

/** Reads a text as something else, or refuses it with the message. */
export const readAs =
  <T>(read: (text: string) => T | null | undefined, message: string | ((text: string) => string)) =>
  (text: string, context: z.RefinementCtx): T => {
    const value = read(text)
    if (value !== null && value !== undefined) return value
    context.addIssue({ code: 'custom', message: typeof message === 'string' ? message : message(text) })
    return z.NEVER
  }

/** The response of an endpoint that has nothing to return but its success. */
export const messageJson = z.object({ message: z.string() })

/** A user as the parties of a booking see each other. */
export const personJson = z.object({
  firstName: z.string(),
  lastName: z.string(),
  avatar: z.string().nullable(),
})

/** A user as anyone sees them. */
export const publicPersonJson = personJson.extend({
  lastName: z.string().describe('Its initial, such as "W."; empty without one'),
})

/** The version that a change was made from. Without one, it is made whatever was changed in the meantime. */
export const versionField = z
  .string('Must be text')
  .max(40)
  .optional()
  .describe('The `version` that was read: if it is no longer the stored one, nothing is changed (409)')

export const versionJson = z.string().describe('Send it with a change to be told if another came first')

/** Error messages by field: `title`, or `vehicleSpecs.make` within an object. An item's errors go to its list. */
export function fieldErrors({ issues }: Pick<z.ZodError, 'issues'>): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const { path, message } of issues) {
    const end = path.findIndex((part) => typeof part !== 'string')
    const name = path.slice(0, end === -1 ? undefined : end).join('.')
    const messages = (errors[name] ??= [])
    if (!messages.includes(message)) messages.push(message)
  }
  return errors
}

/** What a body looks like whose schema is a transform, such as a `partialUpdate`: nothing can see through those. */
export const documentedSchemas = new WeakMap<z.ZodType, z.ZodType>()

/**
 * A body that changes a row: any fields of the schema, at least one. Fields that are left out stay as they are, even
 * where the schema itself reads a missing field as null.
 */
export function partialUpdate<S extends z.ZodType<object>>(schema: S) {
  const change = z.record(z.string(), z.unknown(), 'Send the fields to change').transform((body, context) => {
    const parsed = schema.safeParse(body)
    if (!parsed.success) {
      for (const issue of parsed.error.issues)
        context.addIssue(issue as Parameters<typeof context.addIssue>[0])
      return z.NEVER
    }
    const change = Object.fromEntries(
      Object.entries(parsed.data).filter(([name]) => Object.hasOwn(body, name)),
    ) as Partial<z.output<S>>
    if (Object.keys(change).length === 0)
      context.addIssue({ code: 'custom', message: 'Send the fields to change' })
    return change
  })
  documentedSchemas.set(change, schema)
  return change
}

/** Runs a check across fields as soon as these fields are valid, even when others are not. */
export const whenValid = (...fields: string[]) => ({
  when: ({ issues }: z.core.ParsePayload) =>
    !issues.some(({ path }) => !path?.length || fields.includes(String(path[0]))),
})
