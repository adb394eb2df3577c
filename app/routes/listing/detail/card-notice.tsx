import type { MouseEvent } from 'react'
import { Form, PrimaryButton } from '~/ui/form'
import { Link, PrimaryLink, SecondaryLink } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { NoticeText } from '~/components/forms/notice-text'
import { stayHref, waitlistHref, type Card, type CardNotice as CardNoticeData } from './card'
import type { ListingType } from '~/domain/listings/choices'
import { useIsOpen } from '~/components/shell/page-link'
import { formatExact } from '~/domain/shared/money'
import { button } from '~/ui/button'

/** The fields below the first screen of the card, which a notice leads to. */
const LOWER_FIELDS: readonly string[] = ['discountCode', 'message']

/**
 * What happened to the booking. A problem that a field says beside it is here for screen readers only; if that field is
 * farther down, a link leads to it.
 */
export function CardNotice({ notice, errors }: { notice: CardNoticeData; errors: Card['errors'] }) {
  const words = notice.description ?? notice.title
  const field = Object.entries(errors).find(([, messages]) => messages?.includes(words))?.[0]
  const isLower = field !== undefined && LOWER_FIELDS.includes(field)
  return (
    <div className={field && !isLower ? 'sr-only' : undefined}>
      <Notice type={notice.type} title={notice.title}>
        <NoticeText {...notice} isBesideField={field !== undefined} />
        {isLower && (
          <a href={`#${field}`} onClick={focusField} className="text-ink underline underline-offset-2">
            Go to the field
          </a>
        )}
      </Notice>
    </div>
  )
}

/** The way to the guest's own booking of the dates, with what is left to pay. */
export const OwnBooking = ({ own: { href, label, price } }: { own: NonNullable<Card['own']> }) => (
  <PrimaryLink to={href}>
    {label}
    {price && ` · ${formatExact(price.totalPrice)}`}
  </PrimaryLink>
)

/** The URL must not change: after a navigation the router would drop the answer that the page shows. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (!field) return
  event.preventDefault()
  field.focus()
}

export type CannotBookReason = 'own' | 'ownPaused' | 'paused'

type CannotBookProps = { id: string; reason: CannotBookReason; type: ListingType }

/** Shown in place of the booking card, with the reason. */
export function CannotBook({ id, reason, type }: CannotBookProps) {
  const isOpen = useIsOpen()
  if (reason === 'ownPaused' && isOpen(`/?type=${type}`)) {
    return (
      <Notice type="info" title="This listing is paused">
        <p>Only you and guests who have booked it can see this page.</p>
        <Form method="post" action={`/listings/${id}/status`} className="mt-3">
          <input type="hidden" name="returnTo" value={`/listing/${id}`} />
          <PrimaryButton intent="resume">Resume listing</PrimaryButton>
        </Form>
      </Notice>
    )
  }
  if (reason !== 'own') {
    return (
      <Notice type="info" title="This listing is paused">
        It isn't taking new bookings right now. Existing bookings aren't affected.
      </Notice>
    )
  }
  return (
    <Notice type="info" title="This is your listing">
      You can't book your own {type === 'property' ? 'place' : 'vehicle'}. Guests see its price and available
      dates here. We'll email you about each request with a link to respond.
    </Notice>
  )
}

type TakenDatesProps = {
  listingId: string
  typed: Card['typed']
  nearest: NonNullable<Card['nearest']>
  onFill: (stay: { checkIn: string; checkOut: string }) => void
}

/** Where to go from dates that are taken, in the place of the booking button: the nearest free ones, or to wait. */
export function TakenDates({ listingId, typed, nearest, onFill }: TakenDatesProps) {
  const { checkIn, checkOut, guests } = typed
  return (
    <>
      {nearest.length === 0 ? (
        <a href="#availability" className={button('primary')}>
          Find available dates
        </a>
      ) : (
        <div>
          <p className="text-sm font-semibold">Nearest available dates</p>
          <ul role="list" className="mt-2 grid gap-2">
            {nearest.map(({ label, ...stay }, index) => (
              <li key={stay.checkIn} className="grid">
                <Link
                  to={`${stayHref(listingId, { ...typed, ...stay })}#book`}
                  onClick={(event) => {
                    event.preventDefault()
                    onFill(stay)
                  }}
                  className={button(index === 0 ? 'primary' : 'secondary')}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <SecondaryLink to={waitlistHref(listingId, { checkIn, checkOut, guests })}>
        Tell me if these become free
      </SecondaryLink>
    </>
  )
}
