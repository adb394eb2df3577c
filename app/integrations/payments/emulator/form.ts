/** The parameters of a call: text, or parameters of their own. The items of a list are named 0, 1 and so on. */
export type Parameters = { [name: string]: string | Parameters }

/** Reads form fields such as `line_items[0][quantity]=1` as nested parameters. */
export function readParameters(form: URLSearchParams): Parameters {
  const parameters: Parameters = Object.create(null)
  for (const [name, value] of form) {
    const path = name.split(/[[\]]+/).filter(Boolean)
    const last = path.pop()!
    const parent = path.reduce<Parameters>((outer, key) => {
      const inner = outer[key]
      return typeof inner === 'object' ? inner : (outer[key] = Object.create(null) as Parameters)
    }, parameters)
    parent[last] = value
  }
  return parameters
}

/** A parameter with parameters of its own. Empty without it. */
export function group(parameters: Parameters, name: string): Parameters {
  const value = parameters[name]
  return typeof value === 'object' ? value : {}
}

/** A text. Null without it. */
export function text(parameters: Parameters, name: string): string | null {
  const value = parameters[name]
  return typeof value === 'string' ? value : null
}

/** Texts by name, such as metadata. */
export const texts = (parameters: Parameters, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(group(parameters, name)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
