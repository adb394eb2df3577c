import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '../../env.server'

/** The request header that marks a kept form. Only the server can sign it. */
export const KEPT_FORM_HEADER = 'x-kept-form'

/** The header's value for a body. */
export const signKeptForm = (body: string | Uint8Array): string =>
  createHmac('sha256', env().SESSION_SECRET).update('kept-form:').update(body).digest('base64url')

/** Whether the server itself sent this body, to show a kept form again. */
export function isKeptForm(request: Request, body: Uint8Array): boolean {
  const signature = request.headers.get(KEPT_FORM_HEADER)
  if (!signature) return false
  const [one, other] = [Buffer.from(signature), Buffer.from(signKeptForm(body))]
  return one.length === other.length && timingSafeEqual(one, other)
}
