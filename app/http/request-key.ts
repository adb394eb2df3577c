import { z } from 'zod'
import { documentedSchemas } from '../domain/shared/schemas'

type Shape = { properties?: Record<string, unknown>; anyOf?: Shape[]; oneOf?: Shape[]; allOf?: Shape[] }

const takesKey = new WeakMap<z.ZodType, boolean>()

/** Whether a body has a `requestKey`, in any of its forms. */
export function takesRequestKey(schema: z.ZodType): boolean {
  let takes = takesKey.get(schema)
  if (takes === undefined) {
    const body = documentedSchemas.get(schema) ?? schema
    takes = hasRequestKey(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Shape)
    takesKey.set(schema, takes)
  }
  return takes
}

const hasRequestKey = ({ properties = {}, anyOf = [], oneOf = [], allOf = [] }: Shape): boolean =>
  'requestKey' in properties || [...anyOf, ...oneOf, ...allOf].some(hasRequestKey)

/**
 * The body with the key of the `Idempotency-Key` header as its `requestKey`. The header may be quoted, as RFC 8941
 * writes text.
 * @throws Response 400 JSON if the header is not a UUID or differs from the body's own key
 */
export function withHeaderKey(request: Request, body: unknown): unknown {
  const header = request.headers.get('Idempotency-Key')
  if (header === null || typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const key = z.uuid().safeParse(header.trim().replace(/^"(.*)"$/, '$1'))
  if (!key.success) throw refusal('The Idempotency-Key header must be a UUID.')
  const own = (body as { requestKey?: unknown }).requestKey
  if (own === undefined || own === null) return { ...body, requestKey: key.data }
  if (typeof own === 'string' && own.toLowerCase() !== key.data.toLowerCase())
    throw refusal('The Idempotency-Key header and requestKey differ. Send one, or the same key in both.')
  return body
}

const refusal = (message: string) =>
  Response.json({ message, fields: { requestKey: [message] } }, { status: 400 })
