import { colors } from '../../outbox/email-styles'
import { defaultIcon, type Site, type SiteIcon } from '../../shared/site'
import { escapeHtml } from '../../shared/text'
import { initialOf } from './initial'

/** The icon of browser tabs. A drawn one has the name and the color in its address, so that browsers can keep it. */
export function siteIcon({ logo, name, accent }: Site): SiteIcon {
  if (logo.startsWith('/media/')) return { href: `${logo}/160.webp`, type: 'image/webp' }
  if (logo === 'drawn' && accent === '') return defaultIcon
  const version = new URLSearchParams({ v: `${logo === 'letter' ? initialOf(name) : ''}${accent}` })
  return { href: `/site-icon.svg?${version}`, type: 'image/svg+xml' }
}

const HOUSE =
  'M14.2 2.7a2.8 2.8 0 0 1 3.6 0l10.6 9a2.8 2.8 0 0 1 1 2.1v12.4a2.8 2.8 0 0 1-2.8 2.8H5.4a2.8 2.8 0 0 1-2.8-2.8' +
  'V13.8a2.8 2.8 0 0 1 1-2.1l10.6-9Z'
const ROAD =
  'M9.2 29c.2-4.3 2.2-6.3 4.8-7.9 2.1-1.3 3.7-2.1 3.7-3.7 0-1.3-1-2.1-2.6-2.8l.9-.6c2.8.6 5.4 1.9 5.4 4.4 0 2.3-2 ' +
  '3.6-3.5 5-1.5 1.3-2.2 3-2 5.6H9.2Z'

/** The drawn icon as SVG: the house in the accent, or the first letter of the name on it. */
export function drawIcon({ logo, name, accent }: Site): string {
  const color = accent || colors.accent[0]
  const shapes =
    logo === 'letter'
      ? `<rect width="32" height="32" rx="8" fill="${color}"/><text x="16" y="23" text-anchor="middle" ` +
        'font-family="system-ui,sans-serif" font-size="20" font-weight="700" fill="#fff">' +
        `${escapeHtml(initialOf(name))}</text>`
      : `<path fill="${color}" d="${HOUSE}"/><path fill="#fff" d="${ROAD}"/>` +
        '<circle fill="#ecb258" cx="22.3" cy="12.7" r="2.4"/>'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${shapes}</svg>`
}
