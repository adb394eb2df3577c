import type { MetaDescriptor } from '@remix-run/node'
import { count } from '~/domain/shared/phrases'
import { pageTitle } from '~/ui/page-title'

type Shown = {
  host: { name: string; location: string | null; avatar: string | null }
  rating: { count: number; average: number }
  open: number
  canonical: string
}

/** The metadata of a host's page for search engines and link previews. */
export function hostMeta({ host, rating, open, canonical }: Shown): MetaDescriptor[] {
  const title = `${host.name}, host${host.location ? ` in ${host.location}` : ''}`
  const rated = rating.count > 0 && `Rated ${rating.average.toFixed(1)} in ${count(rating.count, 'review')}.`
  const description = [`${count(open, 'listing')} by ${host.name} on Roamstead.`, rated]
    .filter(Boolean)
    .join(' ')
  const picture = host.avatar && `${new URL(canonical).origin}${host.avatar}/480.webp`
  return [
    { title: pageTitle(title) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:type', content: 'profile' },
    { property: 'og:site_name', content: 'Roamstead' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    ...(picture ? [{ property: 'og:image', content: picture }] : []),
  ]
}
