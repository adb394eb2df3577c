import { isStorable } from '../../shared/text'
import type { Tags } from './osm-kinds'

const MAX_PHONE_LENGTH = 40
const MAX_WEBSITE_LENGTH = 500

const first = (text: string | undefined) => text?.split(';')[0]!.trim() ?? ''

/** The valid phone number and website; null if there is neither. */
export function contactOf(tags: Tags): { phone?: string; website?: string } | null {
  const phone = first(tags.phone || tags['contact:phone'] || tags['contact:mobile'])
  const website = websiteOf(first(tags.website || tags['contact:website'] || tags.url))
  const isPhone =
    phone.length <= MAX_PHONE_LENGTH &&
    /^\+?[\d\s().\-/]+$/.test(phone) &&
    phone.replace(/\D/g, '').length >= 5
  if (!isPhone && !website) return null
  return { ...(isPhone && { phone }), ...(website && { website }) }
}

/** An http(s) URL; "www.example.com" is accepted too. */
function websiteOf(text: string): string | undefined {
  const full = /^www\./i.test(text) ? `https://${text}` : text
  if (
    !/^https?:\/\//i.test(full) ||
    full.length > MAX_WEBSITE_LENGTH ||
    !isStorable(full) ||
    !URL.canParse(full)
  )
    return undefined
  const url = new URL(full)
  return url.username || url.password ? undefined : url.href
}

/** "12 Main Street, Asheville, NC" from the tags; without a city, the nearest town. */
export function addressOf(tags: Tags, nearestTown: () => string | null): string | null {
  const part = (name: string) =>
    isStorable(tags[`addr:${name}`] ?? '') ? tags[`addr:${name}`]?.trim() : undefined
  const street = [part('housenumber'), part('street')].filter(Boolean).join(' ')
  const city = part('city')
  const parts = [part('street') && street, ...(city ? [city, part('state')] : [nearestTown()])].filter(
    Boolean,
  )
  const address = parts.join(', ')
  return address.length > 0 && address.length <= 200 ? address : nearestTown()
}
