import { accentError } from './identity/accent'
import { isLogo } from './identity/identity'
import { trustPointsError } from './trust/trust-points-schema'

/** What the values of some known settings must be beyond their type and bounds: returns what is wrong. */
export const settingChecks: Record<string, ((value: string) => string | undefined) | undefined> = {
  accent_color: (value) => accentError(value, 'light'),
  accent_color_dark: (value) => accentError(value, 'dark'),
  site_name: (value) => (/[\p{Cc}\p{Cf}]/u.test(value) ? 'Must be one line of text' : undefined),
  site_logo: (value) => (isLogo(value) ? undefined : 'Must be drawn, letter or an uploaded picture'),
  visitor_password: (value) =>
    value !== '' && value.length < 8 ? 'Must be at least 8 characters' : undefined,
  trust_points: trustPointsError,
}
