let site = 'Roamstead'

/** Sets the name that titles end with. The document does so before its titles are made. */
export function setTitleSite(name: string): void {
  site = name
}

/** The title of a document: `pageTitle('Sign in')` is "Sign in · Roamstead". */
export const pageTitle = (name: string) => `${name} · ${site}`
