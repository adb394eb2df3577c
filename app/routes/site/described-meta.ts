import type { MetaFunction } from '@remix-run/node'
import { pageTitle, siteNameIn } from '~/components/shell/page-title'

/** The `meta` of a page that search engines list: its title and its description, which may name the marketplace. */
export const describedMeta =
  (name: string, describe: (siteName: string) => string): MetaFunction =>
  ({ matches }) => [
    { title: pageTitle(name, matches) },
    { name: 'description', content: describe(siteNameIn(matches)) },
  ]
