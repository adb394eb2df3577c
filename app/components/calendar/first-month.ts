import { addDays } from '~/domain/shared/dates'
import { monthOf, type Month } from '~/ui/calendar/days'

/** A month with fewer days left is not the first one to show. */
const FEW_DAYS = 7

/** The month in which a calendar begins: that of the earliest day, or the next one near its end. */
export const firstMonth = (earliest: string): Month => monthOf(addDays(earliest, FEW_DAYS - 1))
