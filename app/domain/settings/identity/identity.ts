import type { Site } from '../../shared/site'
import type { KnownKey } from '../known-settings'
import { accentsOf } from './accent'

/** The settings that make up the marketplace's identity. */
export const identityKeys = [
  'site_name',
  'site_logo',
  'accent_color',
  'accent_color_dark',
  'support_email',
] as const satisfies readonly KnownKey[]

type IdentityKey = (typeof identityKeys)[number]

/** Whether a text is the value of a logo. */
export const isLogo = (value: string): boolean => /^(drawn|letter|\/media\/[0-9a-f]{32})$/.test(value)

/** The marketplace as its settings describe it. */
export const siteOf = (settings: Record<IdentityKey, string>): Site => ({
  name: settings.site_name,
  logo: settings.site_logo,
  accent: settings.accent_color,
  // One that can be read on dark pages follows from the light one.
  accentDark: accentsOf({ accent: settings.accent_color, accentDark: settings.accent_color_dark }).dark ?? '',
  supportEmail: settings.support_email,
})
