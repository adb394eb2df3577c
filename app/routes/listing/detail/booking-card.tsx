import {
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { selectDates, typeWords, type ListingType } from '~/domain/listings/choices'
import { formatExact, formatWhole } from '~/domain/shared/money'
import { button } from '~/ui/button'
import { Form } from '~/ui/form'
import { useHydrated } from '~/ui/use-hydrated'
import { Icon } from '~/ui/icon'
import { useNoticeToast } from '~/ui/notice-toast'
import { showToast } from '~/ui/toast-store'
import { BookBar } from './book-bar'
import { stayHref, type BookedListing, type Card, type CardNotice as CardNoticeData } from './card'
import { CardFields } from './card-fields'
import { CardNotice, OwnBooking, TakenDates } from './card-notice'
import { DiscountBox, ShownPrice } from './card-price'
import type { CardRequest, useCard } from './use-card'

const DEBOUNCE_MS = 250
/** Hidden where scripts will update the price, so that the layout does not shift when they start. */
const hiddenWithScripts = '[@media(scripting:enabled)]:hidden'
/** Without scripts the price comes first. */
const hiddenWithoutScripts = '[@media(scripting:none)]:hidden'
const missingDates = (type: ListingType): CardNoticeData => ({
  type: 'error',
  title: 'Select dates',
  description: selectDates[type],
})

type BookingCardProps = {
  listing: BookedListing
  initial: Card
  booking: ReturnType<typeof useCard>
  nights: ComponentProps<typeof CardFields>['nights']
  /** Lets the calendar fill in the dates. */
  handle: Ref<CardHandle>
  /** Called with the dates in the fields when they may have changed. */
  onStay: (stay: Stay) => void
}
type Stay = { checkIn: string; checkOut: string }
export type CardHandle = { fill: (stay: Stay) => void }

/** One form with two submit buttons: "Check price", and the booking button, which leads to the review of the stay. */
export function BookingCard({ listing, initial, booking, nights, handle, onStay }: BookingCardProps) {
  const { card, pending, failed, request } = booking
  const [warning, setWarning] = useState<CardNoticeData>()
  const [processing, setProcessing] = useState(false)
  const scripted = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<number>()
  const notice = warning ?? card.notice
  useNoticeToast(notice?.type === 'error' ? notice : undefined)

  // A page restored by the Back button may have been left while it was submitting.
  useEffect(() => {
    const reset = () => setProcessing(false)
    window.addEventListener('pageshow', reset)
    return () => window.removeEventListener('pageshow', reset)
  }, [])

  // Dates may have been typed before scripts ran, or restored by the browser.
  useEffect(() => {
    const typed = read(form.current!)
    const differs = typed.checkIn !== initial.typed.checkIn || typed.checkOut !== initial.typed.checkOut
    if (differs) onStay(typed)
    if (typed.checkIn && typed.checkOut && differs) void request(typed, 'price')
  }, [request, initial, onStay])

  function refreshPrice() {
    setWarning(undefined)
    onStay(read(form.current!))
    window.clearTimeout(timer.current)
    // A code takes effect only after Apply is pressed.
    timer.current = window.setTimeout(
      () => void request({ ...read(form.current!), discountCode: card.price?.discountCode ?? '' }, 'price'),
      DEBOUNCE_MS,
    )
  }

  async function submitCode(intent: 'apply' | 'remove') {
    window.clearTimeout(timer.current)
    const typed = read(form.current!)
    if (intent === 'apply' && (!typed.checkIn || !typed.checkOut))
      return setWarning(missingDates(listing.type))
    setWarning(undefined)
    const updated = await request(intent === 'remove' ? { ...typed, discountCode: '' } : typed, intent)
    const said = updated?.notice
    if (said && said.type !== 'error') showToast({ title: said.title, description: said.description })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    const pressed = (event.nativeEvent as SubmitEvent).submitter
    const books = pressed instanceof HTMLButtonElement && pressed.value === 'book'
    if (!books) {
      event.preventDefault()
      const isCodeFocused = document.activeElement?.getAttribute('name') === 'discountCode'
      return isCodeFocused ? void submitCode('apply') : refreshPrice()
    }
    const typed = read(event.currentTarget)
    if (processing) return event.preventDefault()
    if (!typed.checkIn || !typed.checkOut) {
      event.preventDefault()
      return setWarning(missingDates(listing.type))
    }
    setProcessing(true)
  }

  function fill(stay: Stay) {
    for (const name of ['checkIn', 'checkOut'] as const) input(form.current!, name).value = stay[name]
    refreshPrice()
  }
  useImperativeHandle(handle, () => ({ fill }))

  const label = listing.instantBook ? 'Book Instantly' : 'Request to Book'
  return (
    <>
      <BookingColumn>
        <section
          id="book"
          data-stay={stayHref(listing.id, card.typed)}
          tabIndex={-1}
          aria-labelledby="book-heading"
          className="scroll-mt-6 rounded-lg border border-line bg-surface p-5 shadow-float sm:p-6"
        >
          <div className="when-whole flex items-start justify-between gap-2">
            <PriceHeading listing={listing} price={card.price ?? card.own?.price} />
            {listing.instantBook && (
              <span
                className={
                  'inline-flex shrink-0 items-center gap-1 rounded-full bg-amber-soft ' +
                  'px-2.5 py-1 text-sm font-semibold text-on-amber'
                }
              >
                <Icon name="bolt" size={16} /> Instant Book
              </span>
            )}
          </div>
          <Form
            ref={form}
            method="get"
            action={`/listing/${listing.id}#book`}
            onSubmit={submit}
            noValidate={scripted}
            className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4"
          >
            {/* Enter in a field presses the first button of a form: this one checks the price. */}
            <button name="intent" value="price" tabIndex={-1} aria-hidden="true" className="sr-only">
              Check price
            </button>
            <CardFields listing={listing} card={card} nights={nights} onChange={refreshPrice} />
            {notice && <CardNotice notice={notice} errors={card.errors} />}
            {/* Above the price, so that neither it nor what follows moves the button. */}
            <div className="grid gap-3">
              {card.nearest && (
                <TakenDates listingId={listing.id} typed={card.typed} nearest={card.nearest} onFill={fill} />
              )}
              {(!scripted || failed) && (
                <button
                  name="intent"
                  value="price"
                  className={button(
                    card.price || card.nearest || card.own ? 'secondary' : 'primary',
                    failed ? '' : hiddenWithScripts,
                  )}
                >
                  {card.price ? 'Update price' : 'Check price'}
                </button>
              )}
              {card.own && <OwnBooking own={card.own} />}
              {!card.nearest && !card.own && (
                <button
                  value="book"
                  formAction={`/listing/${listing.id}/book`}
                  aria-disabled={processing}
                  className={button(
                    'primary',
                    `aria-disabled:opacity-60 ${card.price ? '' : hiddenWithoutScripts}`,
                  )}
                >
                  {processing ? 'Processing...' : label}
                </button>
              )}
              {!card.nearest && !card.own && (
                <p className="text-balance text-center text-sm text-muted">{listing.paymentNote}</p>
              )}
            </div>
            {failed && (
              <p role="alert" className="text-sm text-danger">
                We couldn't update the price. Check your connection and try again.
              </p>
            )}
            {/* Dates that are taken leave nothing to pay. The code is kept for other dates. */}
            <div className={card.nearest ? 'hidden' : 'contents'}>
              <Price listing={listing} card={card.own ?? card} pending={pending} />
              <div className={card.own ? 'hidden' : 'contents'}>
                <DiscountBox card={card} pending={pending} onSubmitCode={scripted ? submitCode : undefined} />
              </div>
            </div>
          </Form>
        </section>
      </BookingColumn>
      <BookBar listing={listing} card={card} />
    </>
  )
}

/** The column beside a listing, whose content stays on the screen. */
export const BookingColumn = ({ children }: { children: ReactNode }) => (
  <aside className="booking-column">
    <div>{children}</div>
  </aside>
)

function PriceHeading({ listing: { type, from }, price }: { listing: BookedListing; price: Card['price'] }) {
  const [before, amount, after, more] = price
    ? ['', formatExact(price.totalPrice), ' total', 'fees included']
    : [
        'from ',
        formatWhole(from.night),
        ` a ${typeWords[type].unit}`,
        `fees included${from.cleaning ? `, plus ${formatWhole(from.cleaning)} for cleaning` : ''}`,
      ]
  return (
    <h2 id="book-heading" className="font-normal [font-family:inherit]">
      <span className="text-muted">{before}</span>
      <span className="text-2xl font-semibold">{amount}</span>
      <span className="text-muted">{after}</span> <span className="block text-sm text-muted">{more}</span>
    </h2>
  )
}

type PriceProps = {
  listing: BookedListing
  card: Pick<Card, 'price' | 'refunds'>
  pending: CardRequest | null
}

function Price({ listing: { type, policy }, card: { price, refunds }, pending }: PriceProps) {
  if (!price) {
    return (
      <p className="text-sm text-muted">
        {policy.name} cancellation: {policy.summary}
      </p>
    )
  }
  return (
    <div aria-live="polite" aria-busy={pending !== null} className={pending ? 'opacity-60' : ''}>
      <ShownPrice type={type} policy={policy.name} price={price} refunds={refunds} />
    </div>
  )
}

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
