import type { z } from 'zod'

/** What is wrong, by field: `title`, or `vehicleSpecs.make` within an object. What is wrong with an item is its list's. */
export function fieldErrors({ issues }: Pick<z.ZodError, 'issues'>): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const { path, message } of issues) {
    const end = path.findIndex((part) => typeof part !== 'string')
    const name = path.slice(0, end === -1 ? undefined : end).join('.')
    const known = (errors[name] ??= [])
    if (!known.includes(message)) known.push(message)
  }
  return errors
}
