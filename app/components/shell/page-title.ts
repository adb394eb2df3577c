import { siteName } from '~/domain/shared/site'

/** The title of a document: `pageTitle('Sign in')` is "Sign in · Roamstead". */
export const pageTitle = (name: string) => `${name} · ${siteName()}`

/** The title of a page that search engines leave out. */
export const unlistedMeta = (name: string) => [
  { title: pageTitle(name) },
  { name: 'robots', content: 'noindex' },
]
