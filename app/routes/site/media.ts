import type { LoaderFunctionArgs } from '@remix-run/node'
import { logError } from '~/domain/shared/log-error'
import { EncoderBusy } from '~/integrations/storage/picture-encoder.server'
import { lighter, parseVariant, pictureVariant } from '~/integrations/storage/variants.server'

/**
 * Stored pictures: `/media/<hash>/640.avif` or `/media/<hash>`. The content of a hash never changes, so it can be
 * cached forever. Browsers that save data (`Save-Data: on`) get half the width.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const named = parseVariant(params.variant ?? '1280.webp')
  const variant = named && request.headers.get('Save-Data') === 'on' ? lighter(named) : named
  const known = variant && /^[0-9a-f]{32}$/.test(params.key ?? '')
  const picture = known ? await pictureVariant(params.key!, variant).catch(unreachable) : null
  if (picture instanceof Response) return picture
  if (!picture)
    return new Response('Picture not found.', { status: 404, headers: { 'Content-Type': 'text/plain' } })
  return new Response(picture.bytes, {
    headers: {
      'Content-Type': picture.type,
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Save-Data',
    },
  })
}

/** A storage failure is temporary, so the response must not be cached. */
function unreachable(error: unknown) {
  if (!(error instanceof EncoderBusy)) logError(error, 'A picture could not be read')
  return new Response('The picture is temporarily unavailable.', {
    status: 503,
    headers: {
      'Content-Type': 'text/plain',
      'Cache-Control': 'no-store',
      'Retry-After': String(error instanceof EncoderBusy ? error.retryAfter : 5),
    },
  })
}
