import { drawIcon } from '~/domain/settings/identity/site-icon'
import { refreshSite } from '~/domain/settings/identity/site.server'

/** The drawn icon in the marketplace's accent or with its letter. Its address changes with both. */
export async function loader() {
  return new Response(drawIcon(await refreshSite(new Date())), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' },
  })
}
