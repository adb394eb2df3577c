/** The title of a document: `pageTitle('Sign in')` is "Sign in · Roamstead". */
export const pageTitle = (name: string) => `${name} · Roamstead`
