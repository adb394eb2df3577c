import { formatHour } from '../shared/dates'

const TIME = /\b(?:[01]?\d|2[0-4]):[0-5]\d\b(?!:|\s*[ap]\.?m)/gi

/** Opening hours with the times that the rest of the site uses: "8 AM – 6:30 PM" for "08:00–18:30". */
export const formatHours = (hours: string): string =>
  hours
    .replaceAll(TIME, (time) => formatHour(time.padStart(5, '0').replace('24:', '00:')))
    .replaceAll(/(?<=[AP]M)\s*[–-]\s*(?=\d)/g, ' – ')
