import { refreshSite } from '~/domain/settings/identity/site.server'
import { siteIcon } from '~/domain/settings/identity/site-icon'

/** The web app manifest: the name and icon of the marketplace where it is added to a home screen. */
export async function loader() {
  const site = await refreshSite(new Date())
  const { href, type } = siteIcon(site)
  const manifest = {
    name: site.name,
    short_name: site.name,
    start_url: '/',
    display: 'browser',
    icons: [{ src: href, type, sizes: type === 'image/svg+xml' ? 'any' : '160x160' }],
  }
  return Response.json(manifest, {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'no-cache' },
  })
}
