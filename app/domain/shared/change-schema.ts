import { z } from 'zod'

const isObject = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

/** Wraps a schema for PUT: fields missing from the body keep the value that `current` has. */
export const changeSchema = <S extends z.ZodType>(schema: S, current: object) =>
  z.unknown().transform((given, context) => merged(schema, current, given, context)?.value ?? z.NEVER)

/** As `changeSchema`, but returns only the fields that were sent, so that nothing changed meanwhile is undone. */
export const sentFieldsSchema = <S extends z.ZodType<object>>(schema: S, current: object) =>
  z.unknown().transform((given, context): Partial<z.output<S>> => {
    const result = merged(schema, current, given, context)
    if (!result) return z.NEVER
    const sent = Object.entries(result.value).filter(([name]) => Object.hasOwn(result.given, name))
    return Object.fromEntries(sent) as Partial<z.output<S>>
  })

/** Parses a change together with the current values. Null if it is refused, with its issues in the context. */
function merged<S extends z.ZodType>(
  schema: S,
  current: object,
  given: unknown,
  context: z.RefinementCtx,
): { value: z.output<S>; given: object } | null {
  if (!isObject(given) || !Object.keys(given).some((name) => Object.hasOwn(current, name))) {
    context.addIssue({ code: 'custom', message: 'Send the fields to change' })
    return null
  }
  const parsed = schema.safeParse({ ...current, ...given })
  if (parsed.success) return { value: parsed.data, given }
  for (const issue of parsed.error.issues) context.addIssue(issue as Parameters<typeof context.addIssue>[0])
  return null
}
