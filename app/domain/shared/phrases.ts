/** "1 night", "3 passengers", "1,200 codes". The plural is the noun with an "s" unless it is given. */
export const count = (number: number, noun: string, plural = `${noun}s`): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? noun : plural}`

/** What is wrong with a form, above it: "One thing needs your attention", "3 things need your attention". */
export const needAttention = (things: number): string =>
  things === 1 ? 'One thing needs your attention' : `${things} things need your attention`

/** "June", "June and July", "June, July and August". */
export const listInWords = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

const AMENITIES_SHOWN = 3

/** "WiFi · Kitchen · Parking · 12 more": both specifications preview the first three amenities. */
export function amenitiesPreview(amenities: readonly string[]): string {
  const more = amenities.length - AMENITIES_SHOWN
  return [...amenities.slice(0, AMENITIES_SHOWN), ...(more > 0 ? [`${more} more`] : [])].join(' · ')
}

/** "Asheville, North Carolina" for a US city, "Lisbon, Portugal" elsewhere, as the search understands them. */
export const cityLabel = ({ name, region, country }: { name: string; region: string; country: string }) =>
  `${name}, ${country === 'United States' ? region : country}`

/** "Asheville, North Carolina": the country is left out of labels of places in the United States. */
export const withoutCountry = (label: string): string => label.replace(/, United States$/, '')

/** A phone number as it is written, and its link. */
export const phoneLink = (phone: string): { text: string; href: string } => ({
  text: phone,
  href: `tel:${phone.replace(/[^+\d]/g, '')}`,
})

/** How long ago, in the largest unit that fits: "just now", "5 minutes ago", "3 hours ago", "12 days ago". */
export function ago(then: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - then.getTime()) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${count(minutes, 'minute')} ago`
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? `${count(hours, 'hour')} ago` : `${count(Math.floor(hours / 24), 'day')} ago`
}
