import { formatHour } from '../shared/dates'

const TIME = /\b(?:[01]?\d|2[0-4]):[0-5]\d\b(?!:)/g
const IN_12_HOURS = /\d\s*[ap]\.?m\b/i
const ALL_DAY = /^0?0:00\s*[–-]\s*24:00$/

/**
 * Opening hours with the times that the rest of the site uses: "8 AM – 6:30 PM" for "08:00–18:30". What has AM or PM
 * anywhere stays as it is: in "7:00–9:00 PM" both are in the evening.
 */
export function formatHours(hours: string): string {
  if (IN_12_HOURS.test(hours)) return hours
  if (ALL_DAY.test(hours)) return 'Open 24 hours'
  return hours
    .replaceAll(TIME, (time) => formatHour(time.padStart(5, '0').replace('24:', '00:')))
    .replaceAll(/(?<=[AP]M)\s*[–-]\s*(?=\d)/g, ' – ')
}
