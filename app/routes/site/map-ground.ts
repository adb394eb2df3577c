import type { LoaderFunctionArgs } from '@remix-run/node'
import { townsInBox } from '~/integrations/geocoding/towns-by-area.server'
import { drawnGround } from '~/ui/map/draw-ground.server'
import { parseGround } from '~/ui/map/ground'

/** The ground of a map as a picture: the same for everyone until the atlas changes, so browsers keep it. */
export async function loader({ params }: LoaderFunctionArgs) {
  const ground = parseGround(params.theme ?? '', params.version ?? '', params.window ?? '')
  if (!ground) throw new Response('There is no such map.', { status: 404 })
  return new Response(await drawnGround(ground.window, ground.theme, townsInBox), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=604800' },
  })
}
