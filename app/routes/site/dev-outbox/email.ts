import { emailAsSent } from '~/domain/outbox/outbox.queries.server'
import { isUuid } from '~/domain/shared/ids'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { env } from '../../../../env.server'

/** An email consists only of text, links and inline styles. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const { loader, action } = defineEndpoint({ GET: showEmail })

async function showEmail({ params }: EndpointArgs) {
  const html = env().DEMO && isUuid(params.id) ? await emailAsSent(params.id) : null
  const headers = {
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    'Referrer-Policy': 'no-referrer',
    'Content-Security-Policy': POLICY,
  }
  if (html === null)
    return new Response('This email does not exist, or is no longer stored.', {
      status: 404,
      headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
    })
  return new Response(html, { headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' } })
}

export { loader, action }
