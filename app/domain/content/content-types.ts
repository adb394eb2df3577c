/** The texts that a company has, and where each is read. */
export const contentTypes = ['about_us', 'privacy_policy', 'terms_of_service', 'faq'] as const

export type ContentType = (typeof contentTypes)[number]

export const contentPlaces: Record<ContentType, { name: string; path: string; takesPdf: boolean }> = {
  about_us: { name: 'About us', path: '/about', takesPdf: false },
  privacy_policy: { name: 'Privacy policy', path: '/privacy', takesPdf: true },
  terms_of_service: { name: 'Terms of service', path: '/terms', takesPdf: true },
  faq: { name: 'FAQ', path: '/help', takesPdf: false },
}
