import type { Panel } from '~/components/search/use-stay-dates'
import type { StayCalendarData } from './calendar.server'
import type { BookedListing } from './card'
import { StayCalendar } from './stay-calendar'

/** The calendar of a listing below the date fields of its booking card, with the price of each night. */
export const cardCalendar =
  (listing: BookedListing, initial: StayCalendarData): Panel =>
  ({ dates, onPick }) => (
    <div
      role="group"
      aria-label="Calendar"
      tabIndex={-1}
      className={
        'card-calendar absolute right-0 top-full z-20 mt-2 scroll-my-4 rounded-lg border border-line bg-surface p-4 ' +
        'shadow-float max-sm:left-0 sm:p-5'
      }
    >
      <StayCalendar
        listing={listing}
        limits={listing.limits}
        initial={initial}
        search=""
        checkIn={dates.checkIn}
        checkOut={dates.checkOut}
        onPick={onPick}
        isPopup
      />
    </div>
  )
