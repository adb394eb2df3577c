import { jobsForSitemap } from '~/domain/careers/jobs.queries.server'
import { isClosed } from '~/domain/content/closed-pages'
import { closedPages } from '~/domain/content/closed-pages.queries.server'
import { listingsForSitemap } from '~/domain/listings/sitemap.queries.server'
import { env } from '../../../../env.server'

const pages = [
  '/',
  '/?type=vehicle',
  '/landing',
  '/discover',
  '/cancellation',
  '/safety',
  '/host-resources',
  '/press',
  '/contact',
  '/careers',
  '/sitemap',
  '/about',
  '/help',
  '/privacy',
  '/terms',
]

/** The sitemap for search engines: the public pages, every open job and every active listing. */
export async function loader() {
  const entry = (path: string, changed?: Date) =>
    [
      `<url><loc>${env().APP_ORIGIN}${path}</loc>`,
      changed && `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>`,
      '</url>',
    ]
      .filter(Boolean)
      .join('')
  const [jobs, listings, closed] = await Promise.all([
    jobsForSitemap(),
    listingsForSitemap(),
    closedPages(new Date()),
  ])
  const urls = [
    ...pages.filter((path) => !isClosed(path, closed)).map((path) => entry(path)),
    ...jobs.map((job) => entry(`/careers/${job.id}`, job.updatedAt)),
    ...listings.map((listing) => entry(`/listing/${listing.id}`, listing.updatedAt)),
  ]
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>\n',
  ].join('\n')
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
