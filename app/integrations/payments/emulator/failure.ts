import type { Parameters } from './form'
import type { Kind, Kinds } from './objects'
import type { Objects } from './store'

/** An error as Stripe's API reports it. */
export class Failure extends Error {
  constructor(
    readonly status: number,
    readonly details: { code?: string; message: string; param?: string; type?: string },
  ) {
    super(details.message)
  }

  get body() {
    return { error: { type: 'invalid_request_error', ...this.details } }
  }
}

/** The error for an id that does not exist. */
export const missing = (what: string, id: string) =>
  new Failure(404, { code: 'resource_missing', message: `No such ${what}: '${id}'`, param: 'id' })

/** The stored object with an id. @throws Failure if there is none; `what` is the API's name for the kind */
export async function existing<K extends Kind>(
  { get }: Objects,
  kind: K,
  id: string,
  what: string = kind,
): Promise<Kinds[K]> {
  const found = await get(kind, id)
  if (!found) throw missing(what, id)
  return found
}

/** Refuses parameters that the API does not have, or that the emulator does not know. */
export function allow(parameters: Parameters, ...names: string[]): void {
  const unknown = Object.keys(parameters).find((name) => name !== 'expand' && !names.includes(name))
  if (!unknown) return
  const message = `Received unknown parameter: ${unknown}`
  throw new Failure(400, { code: 'parameter_unknown', message, param: unknown })
}

/** A required whole number. */
export function wholeNumber(value: string | null, param: string): number {
  if (value === null)
    throw new Failure(400, { code: 'parameter_missing', message: `Missing required param: ${param}.`, param })
  if (!/^-?\d+$/.test(value))
    throw new Failure(400, { code: 'parameter_invalid_integer', message: `Invalid integer: ${value}`, param })
  return Number(value)
}

/** A required text. */
export function required(value: string | null, param: string): string {
  if (value) return value
  throw new Failure(400, { code: 'parameter_missing', message: `Missing required param: ${param}.`, param })
}
