import type { LoaderFunctionArgs } from '@remix-run/node'
import { clientAddress } from '~/http/client-address'
import { countHere } from '~/http/rate-limit.server'
import { parseBasemapUrl } from '~/ui/map/basemap-url'
import { basemap } from './draw-basemap.server'

/** A basemap as a picture: the same for everyone until the atlas changes, so browsers keep it. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const drawing = parseBasemapUrl(params.theme ?? '', params.version ?? '', params.window ?? '')
  if (!drawing) throw new Response('There is no such map.', { status: 404 })
  const admit = () => countHere('mapPerAddress', clientAddress(request), request)
  return new Response(await basemap(drawing.window, drawing.theme, { admit }), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=604800' },
  })
}
