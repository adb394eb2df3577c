/** The title of a document: what the page is, then whose. `pageTitle('Sign in')` -> "Sign in · Roamstead". */
export const pageTitle = (name: string) => `${name} · Roamstead`
