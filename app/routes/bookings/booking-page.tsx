import type { ComponentProps, ReactNode } from 'react'
import { BookingListing } from '~/components/bookings/booking-listing'
import { button } from '~/ui/button'
import { Link } from '~/ui/link'
import { ParentLink } from '~/ui/parent-link'

type BookingPageProps = {
  id: string
  title: string
  listing: ComponentProps<typeof BookingListing>['listing']
  /** What is said between the title and the listing. */
  intro?: ReactNode
  /** What is said of the booking below its listing. */
  facts?: ReactNode
  children: ReactNode
}

/** The page of something that can be done with a booking, below the listing that it is about. */
export const BookingPage = ({ id, title, listing, intro, facts, children }: BookingPageProps) => (
  <main className="page-text">
    <ParentLink href={`/bookings/${id}`}>Booking</ParentLink>
    <h1 className="mt-2 text-2xl font-bold md:text-3xl">{title}</h1>
    {intro}
    <div className="mt-6 rounded-lg border border-line bg-surface p-5 md:p-6">
      <BookingListing listing={listing} />
      {facts && <p className="mt-4 flex justify-between gap-4 border-t border-line pt-4">{facts}</p>}
    </div>
    {children}
  </main>
)

/** Why nothing can be done here, with the way back. */
export const NothingToDo = ({ why, back }: { why: string; back: string }) => (
  <>
    <p className="mt-6 text-muted">{why}</p>
    <Link to={back} className={button('primary', 'mt-6')}>
      Back to the booking
    </Link>
  </>
)
