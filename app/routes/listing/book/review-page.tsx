import { useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { BOOKING_MESSAGE_MAX } from '~/domain/bookings/limits'
import { dateWords, guestsLabels, typeWords } from '~/domain/listings/choices'
import { formatNearDay, isCalendarDate, nightsBetween } from '~/domain/shared/dates'
import { formatExact, toDecimal } from '~/domain/shared/money'
import { count } from '~/domain/shared/phrases'
import { PriceBreakdown } from '~/components/bookings/price-breakdown'
import { RefundTable } from '~/components/bookings/refund-table'
import { button } from '~/ui/button'
import { TextAreaField } from '~/ui/field'
import { Form } from '~/ui/form'
import { Link, PrimaryLink, SecondaryLink } from '~/ui/link'
import { useNoticeToast } from '~/ui/notice-toast'
import { ParentLink } from '~/ui/parent-link'
import { bookHref, stayHref, type Card } from '../detail/card'
import { CardNotice, OwnBooking } from '../detail/card-notice'
import './review.css'
import type { ReviewView } from './review-view.server'
import { Rating } from '~/components/reviews/rating'
import { CoverPicture } from '~/ui/picture'
import { Writing } from '~/ui/text'

/**
 * What is booked, when, under which terms and for how much, before it is paid: one form with one button. The total
 * shown is submitted along; if it is no longer right, the server refuses and shows the new one.
 */
export function ReviewPage({ listing, card }: { listing: ReviewView; card: Card }) {
  const { typed, errors, notice, nearest, own } = card
  const { price, refunds } = own ?? card
  const processing = useNavigation().formAction !== undefined
  useNoticeToast(notice?.type === 'error' ? notice : undefined)
  const toListing = `${stayHref(listing.id, typed)}#book`
  const problem = Object.values(errors).flat()[0]
  return (
    <main className="page-wide max-lg:pb-0">
      <ParentLink href={toListing}>Back to listing</ParentLink>
      <h1 className="mt-1 text-2xl font-bold md:text-3xl">{listing.heading}</h1>
      <Form method="post" action={bookHref(listing.id, typed)} className="review">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          {notice ? (
            <CardNotice notice={notice} errors={price ? errors : {}} />
          ) : (
            problem && <CardNotice notice={{ type: 'error', title: problem }} errors={{}} />
          )}
          <div>
            <Step title={listing.type === 'property' ? 'Your trip' : 'Your rental'}>
              <TripDates listing={listing} typed={typed} />
              <Link to={toListing} className={textLink}>
                Change
              </Link>
              {nearest && nearest.length > 0 && (
                <>
                  <p className="mt-4 font-semibold">Nearest available dates</p>
                  <ul role="list" className="mt-2 flex flex-wrap gap-3">
                    {nearest.map(({ label, ...stay }) => (
                      <li key={stay.checkIn}>
                        <SecondaryLink to={bookHref(listing.id, { ...typed, ...stay })}>
                          {label}
                        </SecondaryLink>
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </Step>
            {refunds && (
              <Step title="Cancellation">
                <p>{refunds.summary}.</p>
                <details>
                  <summary className="fold min-h-11">What you get back</summary>
                  <RefundTable rows={refunds.rows} />
                </details>
              </Step>
            )}
            {price && listing.rules.length > 0 && (
              <Step title={listing.type === 'property' ? 'House rules' : 'Rules'}>
                <ul className="grid list-disc gap-1 pl-5">
                  {listing.rules.map((rule) => (
                    <li key={rule} dir="auto">
                      {rule}
                    </li>
                  ))}
                </ul>
                <p className="mt-3 text-muted">By booking, you agree to follow them.</p>
              </Step>
            )}
            {/* Without a price nothing can be booked, but what was typed is still there. */}
            {!own && (price || card.message) && (
              <Step title={`Message to ${listing.host}`}>
                <TextAreaField
                  id="message"
                  label={
                    listing.type === 'vehicle'
                      ? 'Where are you headed?'
                      : "Who's coming, and what brings you here?"
                  }
                  optional
                  errors={errors.message}
                  name="message"
                  rows={3}
                  maxLength={BOOKING_MESSAGE_MAX}
                  defaultValue={card.message}
                />
              </Step>
            )}
            {!own && price && (
              <Step title="Payment">
                <p>{listing.payment}</p>
              </Step>
            )}
          </div>
        </div>
        {/* On a phone the listing is above the steps, its price below them, and the button stays at the bottom of the screen. */}
        <aside aria-label="Summary" className="review-summary">
          <ListingSummary listing={listing} />
          {price && (
            <section aria-labelledby="price" className="review-price">
              <h2 id="price" className="mb-4 text-lg font-semibold">
                Price details
              </h2>
              <PriceBreakdown type={listing.type} price={price} />
              <input type="hidden" name="requestKey" value={card.requestKey} />
              <input type="hidden" name="totalPrice" value={toDecimal(price.totalPrice)} />
              <input type="hidden" name="discountCode" value={price.discountCode ?? ''} />
            </section>
          )}
          <div className="review-button">
            {own ? (
              <OwnBooking own={own} />
            ) : price ? (
              <button aria-disabled={processing} className={button('primary', 'aria-disabled:opacity-60')}>
                {processing ? 'Processing...' : buttonLabel(listing.verb, price.totalPrice)}
              </button>
            ) : (
              <PrimaryLink to={notice?.link?.href ?? toListing}>
                {notice?.link?.text ?? 'Choose other dates'}
              </PrimaryLink>
            )}
          </div>
        </aside>
      </Form>
    </main>
  )
}

/** "Book for $336.83", or "Book for free" where nothing is left to pay. */
function buttonLabel(verb: string, total: number): string {
  if (total > 0) return `${verb} ${formatExact(total)}`
  return verb.startsWith('Request') ? 'Request to book for free' : 'Book for free'
}

const Step = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="border-t border-line py-6 first:border-0 first:pt-0">
    <h2 className="mb-3 text-xl font-semibold">{title}</h2>
    {children}
  </section>
)

/** The ends of the stay, its length and who comes, with the fields that are submitted along. */
function TripDates({ listing, typed }: { listing: ReviewView; typed: Card['typed'] }) {
  const { start, end } = dateWords[listing.type]
  const { checkIn, checkOut } = typed
  const isStay = isCalendarDate(checkIn) && isCalendarDate(checkOut)
  const guests = typed.guests || '1'
  return (
    <>
      {Object.entries({ checkIn, checkOut, guests }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        <Fact label={start}>
          {isStay && formatNearDay(checkIn)}
          <span className="block text-muted">{listing.times.start}</span>
        </Fact>
        <Fact label={end}>
          {isStay && formatNearDay(checkOut)}
          <span className="block text-muted">{listing.times.end}</span>
        </Fact>
        <Fact label="Length">
          {isStay && count(nightsBetween(checkIn, checkOut), typeWords[listing.type].unit)}
        </Fact>
        <Fact label={guestsLabels[listing.type]}>{guests}</Fact>
      </dl>
    </>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="mt-1 font-semibold [&_span]:font-normal">{children}</dd>
  </div>
)

const textLink = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-2'

/** The listing that is booked: its picture, title, place and rating. A row on phones, a card beside the form. */
const ListingSummary = ({ listing }: { listing: ReviewView }) => (
  <div className="review-listing">
    <div className="review-picture">
      <CoverPicture
        src={listing.picture}
        color={listing.color}
        sizes="(min-width: 1024px) 24rem, 128px"
        kind="row"
        eager="first"
      />
    </div>
    <div className="min-w-0">
      <Writing className="text-lg font-semibold leading-snug">{listing.title}</Writing>
      <p className="mt-1 text-sm text-muted">{listing.location}</p>
      <Rating rating={listing.averageRating} count={listing.reviewCount} />
    </div>
  </div>
)
