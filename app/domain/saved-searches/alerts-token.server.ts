import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '../../../env.server'
import { isUuid } from '../shared/ids'

const sign = (id: string) =>
  createHmac('sha256', env().SESSION_SECRET).update(`alerts of saved search ${id}`).digest('base64url')

/** What the link in an email proves: that its reader may turn off the alerts of one saved search. */
export const alertsToken = (id: string): string => `${id}.${sign(id)}`

/** The id of the saved search that a token is for; null if it is not one of ours. */
export function readAlertsToken(token: string): string | null {
  const [id, signature = ''] = token.split('.')
  if (!isUuid(id)) return null
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(id))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
}
