import type { MetaFunction } from '@remix-run/node'
import { pageTitle, siteNameIn } from '~/components/shell/page-title'

/** The `meta` of a page that search engines list: its title, and what it says of the marketplace by that name. */
export const describedMeta =
  (name: string, describe: (siteName: string) => string): MetaFunction =>
  ({ matches }) => [
    { title: pageTitle(name, matches) },
    { name: 'description', content: describe(siteNameIn(matches)) },
  ]
