import { useEffect, useRef, useState, type FormEvent } from 'react'
import { typeWords, type ListingType } from '~/domain/listings/choices'
import { formatWhole } from '~/domain/shared/money'
import { button } from '~/ui/button'
import { useHydrated } from '~/ui/hydrated'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { showToast } from '~/ui/toast-store'
import { PriceBreakdown } from '~/components/bookings/price-breakdown'
import { RefundTable } from '~/components/bookings/refund-table'
import { stayHref, type Card, type CardLimits, type CardNotice } from './card'
import { CardFields } from './card-fields'
import { DiscountBox } from './discount-box'
import { useCard, type Asking } from './use-card'

export type BookedListing = {
  id: string
  type: ListingType
  price: number
  instantBook: boolean
  policy: { name: string; summary: string }
  limits: CardLimits
}

const PAUSE = 250
/** Not shown where scripts will follow the fields, so that nothing jumps when they begin to. */
const untilScripts = '[@media(scripting:enabled)]:hidden'
const SELECT_DATES: CardNotice = {
  type: 'error',
  title: 'Select dates',
  description: 'Please select check-in and check-out dates.',
}

/**
 * One form, two ways to send it: "Check price" asks (GET), the booking button books (POST). What is booked is what stands
 * in the fields at the total shown; should they differ, the server refuses and shows the right one.
 */
export function BookingCard({ listing, initial }: { listing: BookedListing; initial: Card }) {
  const { card, asking, failed, ask } = useCard(listing.id, initial)
  const [warning, setWarning] = useState<CardNotice>()
  const [processing, setProcessing] = useState(false)
  const scripted = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<number>()
  const words = typeWords[listing.type]
  const notice = warning ?? card.notice

  // A page brought back by the Back button may have been left while it was sending.
  useEffect(() => {
    const wake = () => setProcessing(false)
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])

  // What was typed before scripts ran, or restored by the browser, counts.
  useEffect(() => {
    const typed = read(form.current!)
    const differs = typed.checkIn !== initial.typed.checkIn || typed.checkOut !== initial.typed.checkOut
    if (typed.checkIn && typed.checkOut && differs) void ask(typed, 'price')
  }, [ask, initial])

  function follow() {
    setWarning(undefined)
    window.clearTimeout(timer.current)
    // A code counts once it is applied.
    timer.current = window.setTimeout(
      () => void ask({ ...read(form.current!), discountCode: card.price?.discountCode ?? '' }, 'price'),
      PAUSE,
    )
  }

  async function tryCode(intent: 'apply' | 'remove') {
    window.clearTimeout(timer.current)
    const typed = read(form.current!)
    if (intent === 'apply' && (!typed.checkIn || !typed.checkOut)) return warn(SELECT_DATES)
    setWarning(undefined)
    const answer = await ask(intent === 'remove' ? { ...typed, discountCode: '' } : typed, intent)
    if (answer?.notice) toast(answer.notice)
  }

  function warn(words: CardNotice) {
    setWarning(words)
    toast(words)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    const pressed = (event.nativeEvent as SubmitEvent).submitter
    const books = pressed instanceof HTMLButtonElement && pressed.value === 'book'
    if (!books) {
      event.preventDefault()
      const inCode = document.activeElement?.getAttribute('name') === 'discountCode'
      return inCode ? void tryCode('apply') : follow()
    }
    const typed = read(event.currentTarget)
    if (processing) return event.preventDefault()
    if (!typed.checkIn || !typed.checkOut) {
      event.preventDefault()
      return warn(SELECT_DATES)
    }
    // Not `disabled`: a disabled button would not be sent.
    setProcessing(true)
  }

  function fill(stay: { checkIn: string; checkOut: string }) {
    for (const name of ['checkIn', 'checkOut'] as const) input(form.current!, name).value = stay[name]
    follow()
  }

  const label = listing.instantBook ? 'Book Instantly' : 'Request to Book'
  return (
    <section
      id="book"
      aria-labelledby="book-heading"
      className="scroll-mt-6 rounded-lg border border-line bg-surface p-5 shadow-float sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="book-heading" className="font-sans text-base font-normal tracking-normal">
          <span className="text-xl font-semibold">{formatWhole(listing.price)}</span>{' '}
          <span className="text-muted">per {words.unit}</span>
        </h2>
        {listing.instantBook && (
          <span className="inline-flex items-center gap-1 rounded-full bg-amber-soft px-2.5 py-1 text-sm font-semibold text-on-amber">
            <Icon name="bolt" size={16} /> Instant Book
          </span>
        )}
      </div>
      <form
        ref={form}
        method="get"
        action={`/listing/${listing.id}#book`}
        onSubmit={submit}
        noValidate={scripted}
        className="mt-4 space-y-4"
      >
        {/* Enter in a field presses the first button of its form: it asks for the price. */}
        <button name="intent" value="price" tabIndex={-1} aria-hidden="true" className="sr-only">
          Check price
        </button>
        <CardFields listing={listing} card={card} onChange={follow} onFill={fill} />
        {notice && (
          <Notice type={notice.type} title={notice.title}>
            {notice.description}
          </Notice>
        )}
        {card.nearest.length > 0 && <Nearest listingId={listing.id} card={card} onFill={fill} />}
        <DiscountBox card={card} asking={asking} onTry={scripted ? tryCode : undefined} />
        <Price listing={listing} card={card} asking={asking} />
        {failed && (
          <p role="alert" className="text-sm text-danger">
            The price could not be refreshed. Check your connection, then check the price again.
          </p>
        )}
        <div className="space-y-3">
          {(!scripted || failed) && (
            <button
              name="intent"
              value="price"
              className={button(
                card.price ? 'secondary' : 'primary',
                `w-full ${card.price && !failed ? untilScripts : ''}`,
              )}
            >
              {card.price ? 'Update price' : 'Check price'}
            </button>
          )}
          {(scripted || card.price) && (
            <button
              name="intent"
              value="book"
              formMethod="post"
              formAction={`${stayHref(listing.id, card.typed)}#book`}
              aria-disabled={processing}
              className={button('primary', 'w-full aria-disabled:opacity-60')}
            >
              {processing ? 'Processing...' : label}
            </button>
          )}
          <p className="text-center text-sm text-muted">You won't be charged yet</p>
        </div>
      </form>
    </section>
  )
}

/** The lines of the price, dimmed while a new one is on its way. */
function Price({
  listing: { type, policy },
  card,
  asking,
}: {
  listing: BookedListing
  card: Card
  asking: Asking | null
}) {
  if (!card.price) {
    return (
      <div className="space-y-2 text-sm text-muted">
        <p>Platform fees will be calculated at checkout</p>
        <p>
          {policy.name} cancellation: {policy.summary}
        </p>
      </div>
    )
  }
  return (
    <div aria-live="polite" aria-busy={asking !== null} className={asking ? 'opacity-60' : ''}>
      <input type="hidden" name="requestKey" value={card.requestKey} />
      <input type="hidden" name="totalPrice" value={(card.price.totalPrice / 100).toFixed(2)} />
      <PriceBreakdown type={type} price={card.price} className="border-t border-line pt-4" />
      {card.refunds && (
        <details className="mt-4 border-t border-line pt-3">
          <summary className="text-sm font-semibold">
            {policy.name} cancellation: <span className="font-normal">{card.refunds.summary}</span>
          </summary>
          <RefundTable rows={card.refunds.rows} />
        </details>
      )}
    </div>
  )
}

function Nearest({
  listingId,
  card,
  onFill,
}: {
  listingId: string
  card: Card
  onFill: (stay: { checkIn: string; checkOut: string }) => void
}) {
  return (
    <div>
      <p className="text-sm font-semibold">Nearest free dates</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {card.nearest.map((stay) => (
          <li key={stay.checkIn}>
            <a
              href={`${stayHref(listingId, { ...card.typed, checkIn: stay.checkIn, checkOut: stay.checkOut })}#book`}
              onClick={(event) => {
                event.preventDefault()
                onFill(stay)
              }}
              className="inline-flex min-h-11 items-center rounded border border-control px-3 font-semibold hover:bg-sunken"
            >
              {stay.label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const toast = ({ type, title, description }: CardNotice) =>
  showToast({ title, description, variant: type === 'error' ? 'destructive' : 'default' })

const input = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement

function read(form: HTMLFormElement): Card['typed'] {
  const text = (name: string) => String(new FormData(form).get(name) ?? '').trim()
  return {
    checkIn: text('checkIn'),
    checkOut: text('checkOut'),
    guests: text('guests'),
    discountCode: text('discountCode').toUpperCase(),
  }
}
