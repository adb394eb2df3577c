export const contentTypes = ['about_us', 'privacy_policy', 'terms_of_service', 'faq'] as const

export type ContentType = (typeof contentTypes)[number]

/** The name of each type and the page that shows it. */
export const contentPlaces: Record<ContentType, { name: string; path: string; takesPdf: boolean }> = {
  about_us: { name: 'About us', path: '/about', takesPdf: false },
  privacy_policy: { name: 'Privacy policy', path: '/privacy', takesPdf: true },
  terms_of_service: { name: 'Terms of service', path: '/terms', takesPdf: true },
  faq: { name: 'FAQ', path: '/help', takesPdf: false },
}

export const TITLE_MAX = 200
export const CONTENT_MAX = 100_000
/** How many characters of a text a list shows. */
export const PREVIEW_LENGTH = 100
export const PDF_MAX_BYTES = 10 * 1024 * 1024
export const FILE_NAME_MAX = 100
/** The text fields of the form in UTF-8, in any script. */
export const CONTENT_MAX_BYTES = 4 * CONTENT_MAX + 1024
