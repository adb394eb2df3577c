import type { LoaderFunction, MetaArgs, MetaFunction } from '@remix-run/node'
import { defaultSite } from '~/domain/shared/site'
import type { rootData } from '~/http/root-data.server'

type Matches = readonly { id: string; data: unknown }[]

/** The name of the marketplace in `meta`, from the data of the root route; ours if that failed. */
export function siteNameIn(matches: Matches): string {
  const root = matches.find(({ id }) => id === 'root')?.data as RootData | undefined
  return (root?.platform.look?.site ?? defaultSite).name
}

type RootData = Awaited<ReturnType<typeof rootData>>['data']

/** The title of a document: `pageTitle('Sign in', matches)` is "Sign in · Roamstead". */
export const pageTitle = (name: string, matches: Matches): string => `${name} · ${siteNameIn(matches)}`

/** The title of a page, or how it follows from the page's data. */
export type PageName<Loader extends LoaderFunction> = string | ((args: MetaArgs<Loader>) => string)

/** The title of a page whose `meta` is called with these arguments. */
export const titleFrom = <Loader extends LoaderFunction>(name: PageName<Loader>, args: MetaArgs<Loader>) =>
  typeof name === 'string' ? name : name(args)

/** The `meta` of a page that search engines leave out. */
export const unlistedMeta =
  <Loader extends LoaderFunction>(name: PageName<Loader>): MetaFunction<Loader> =>
  (args) => [
    { title: pageTitle(titleFrom(name, args), args.matches) },
    { name: 'robots', content: 'noindex' },
  ]
