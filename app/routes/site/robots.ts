import { env } from '../../../env.server'

/** What search engines may read, and where the sitemap is. Its address must be a whole one. */
export const loader = () =>
  new Response(
    [
      'User-agent: *',
      ...['/api/', '/bookings', '/login', '/private-media/', '/recently-viewed', '/saved'].map(
        (path) => `Disallow: ${path}`,
      ),
      'Allow: /',
      '',
      `Sitemap: ${env().APP_ORIGIN}/sitemap.xml`,
      '',
    ].join('\n'),
    { headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' } },
  )
