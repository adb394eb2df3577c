import { createHash } from 'node:crypto'
import { exportCalendar } from '~/domain/calendars/export-calendar.server'
import { defineEndpoint } from '~/http/endpoint.server'

const { loader, action } = defineEndpoint({
  /** GET /calendars/{token}.ics: a listing's unavailable nights, for anyone with the secret link. */
  GET: async ({ request, params }) => {
    const [, token = ''] = /^(.+)\.ics$/.exec(params.file!) ?? []
    const text = await exportCalendar(token, new Date())
    const headers = new Headers({
      'Cache-Control': 'private, no-cache',
      'X-Robots-Tag': 'noindex',
    })
    if (text === null) {
      headers.set('Content-Type', 'text/plain; charset=utf-8')
      return new Response('There is no calendar at this address.', { status: 404, headers })
    }
    const tag = createHash('sha256').update(text).digest('base64url').slice(0, 27)
    headers.set('ETag', `"${tag}"`)
    if (request.headers.get('If-None-Match')?.includes(tag))
      return new Response(null, { status: 304, headers })
    headers.set('Content-Type', 'text/calendar; charset=utf-8')
    headers.set('Content-Disposition', 'inline; filename="roamstead.ics"')
    return new Response(text, { headers })
  },
})

export { loader, action }
