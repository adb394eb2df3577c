import { toPhoneNumber } from '~/domain/accounts/phone-number'
import { idAt } from './ids'
import { DAY, type World } from './world-rows'

/** People who signed up recently without any bookings: days ago, name, phone. */
const newcomers = [
  [1, 'Greta', 'Lindholm', '+1 612 555 0171'], [2, 'Omar', 'Rashidi', '+1 313 555 0172'], [2, 'Paula', 'Reyes', '+1 505 555 0173'], [5, 'Simon', 'Achterberg', '+1 616 555 0174'],
  [8, 'Ifeoma', 'Nwosu', '+1 713 555 0175'], [9, 'Caleb', 'Stone', '+1 406 555 0176'], [13, 'Mei', 'Tanaka', '+1 808 555 0177'], [17, 'Ada', 'Kowalczyk', '+1 414 555 0178'],
  [21, 'Luis', 'Ferrer', '+1 787 555 0179'], [22, 'Hannah', 'Beck', '+1 503 555 0180'], [27, 'Jonas', 'Eriksen', '+1 701 555 0181'], [34, 'Rania', 'Saleh', '+1 917 555 0182'],
  [38, 'Bruno', 'Costa', '+1 508 555 0183'], [43, 'Nell', 'Fairweather', '+1 802 555 0184'], [51, 'Tariq', 'Aziz', '+1 847 555 0185'], [56, 'Elise', 'Fontaine', '+1 504 555 0186'],
] as const

/** The accounts of the last two months that have no bookings yet. */
export function newcomerRows(now: Date): World['users'] {
  const midnight = Math.floor(now.getTime() / DAY) * DAY
  return newcomers.map(([daysAgo, firstName, lastName, phone]) => {
    const createdAt = new Date(midnight - daysAgo * DAY + (8 + (daysAgo % 12)) * 3_600_000)
    return {
      id: idAt(`newcomer:${firstName} ${lastName}`, createdAt), email: `${firstName}.${lastName}@demo.test`.toLowerCase(), firstName, lastName, phone, phoneNumber: toPhoneNumber(phone),
      createdAt, updatedAt: createdAt,
    }
  })
}
