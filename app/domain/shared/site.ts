import { singleton } from '../../../singleton'

/** What an operator has given the marketplace: its name, its mark, its colors and its support address. */
export type Site = {
  name: string
  /** `drawn` is the house with the road, `letter` the first letter of the name, else the URL of a picture. */
  logo: string
  /** `#rrggbb` on light and on dark; empty for the colors of the design. */
  accent: string
  accentDark: string
  supportEmail: string
}

export const defaultSite: Site = {
  name: 'Roamstead',
  logo: 'drawn',
  accent: '',
  accentDark: '',
  supportEmail: '',
}

export type SiteIcon = { href: string; type: string }

export const defaultIcon: SiteIcon = { href: '/favicon.svg', type: 'image/svg+xml' }

/*
 * A process serves one marketplace, and calendars and emails are made in places without a database at hand. So the
 * last known values are kept for the whole process. The server has more than one copy of this module.
 */
const current = singleton<{ site?: Site }>('site', () => ({}))

/** The marketplace as last read from the settings. */
export const site = (): Site => current.site ?? defaultSite

/** The marketplace's name. */
export const siteName = (): string => site().name

/** Sets what `site` returns, which only the server does, from its settings. Pages have `useSite`. */
export function setSite(given: Partial<Site>): void {
  current.site = { ...defaultSite, ...given }
}
