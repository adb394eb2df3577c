// The design system does not know the marketplace, so the document gives it the name of `domain/shared/site`.
let site = 'Roamstead'

/** Sets the name that titles end with. The document does so before its titles are made. */
export function setTitleSite(name: string): void {
  site = name
}

/** The title of a document: `pageTitle('Sign in')` is "Sign in · Roamstead". */
export const pageTitle = (name: string) => `${name} · ${site}`

/** The title of a page that search engines leave out. */
export const unlistedMeta = (name: string) => [
  { title: pageTitle(name) },
  { name: 'robots', content: 'noindex' },
]
