import type { z } from 'zod'
import { fieldErrors } from '../domain/shared/schemas'
import { BadBody, readBody } from './body.server'
import { isDeeper, MAX_DEPTH } from './form-fields'
import { takesRequestKey, withHeaderKey } from './request-key'

/**
 * Reads and validates a JSON body; nothing else reads one. Where a body has a `requestKey`, the `Idempotency-Key`
 * header can hold it instead.
 * @param messageFor turns the first validation error into the response's message
 * @throws Response JSON `{message, fields?}`: 400 for a body that does not parse or validate; 403, 413, 415
 */
export async function readJson<S extends z.ZodType>(
  request: Request,
  schema: S,
  messageFor?: (error: string) => string,
): Promise<z.output<S>> {
  const body = await readJsonBody(request)
  const isKeyed = request.headers.has('Idempotency-Key') && takesRequestKey(schema)
  return validate(isKeyed ? withHeaderKey(request, body) : body, schema, messageFor)
}

async function readJsonBody(request: Request): Promise<unknown> {
  try {
    const { bytes } = await readBody(request, ['application/json'])
    if (bytes.length === 0) return {}
    const body: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (isDeeper(body, MAX_DEPTH)) throw new BadBody(400, 'The body is nested too deeply.')
    return body
  } catch (error) {
    if (error instanceof BadBody) throw Response.json({ message: error.message }, { status: error.status })
    throw Response.json({ message: 'The body is not valid JSON.' }, { status: 400 })
  }
}

/** Reads a signed JSON body as it was sent. @throws Response JSON `{message}`: 403, 413, 415 */
export async function readSignedJson(request: Request): Promise<string> {
  try {
    const { bytes } = await readBody(request, ['application/json'])
    return new TextDecoder().decode(bytes)
  } catch (error) {
    if (error instanceof BadBody) throw Response.json({ message: error.message }, { status: error.status })
    throw error
  }
}

/** Validates the query string; repeated keys become lists. @throws Response 400 JSON */
export function readQuery<S extends z.ZodType>(request: Request, schema: S): z.output<S> {
  return validate(queryOf(request), schema)
}

/** The query as a plain object: a repeated key becomes a list, an empty value counts as absent. */
export function queryOf(request: Request): Record<string, string | string[]> {
  const query = new Map<string, string[]>()
  for (const [key, value] of new URL(request.url).searchParams) {
    if (value === '') continue
    const values = query.get(key)
    if (values) values.push(value)
    else query.set(key, [value])
  }
  return Object.fromEntries(
    [...query].map(([key, values]) => [key, values.length === 1 ? values[0]! : values]),
  )
}

function validate<S extends z.ZodType>(input: unknown, schema: S, messageFor = (error: string) => error) {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const { '': formErrors = [], ...fields } = fieldErrors(parsed.error)
  const first = Object.values(fields).flat()[0] ?? formErrors[0] ?? 'Invalid input'
  throw Response.json({ message: messageFor(first), fields }, { status: 400 })
}
