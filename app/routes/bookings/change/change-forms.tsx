import { PriceBreakdown } from '~/components/bookings/price-breakdown'
import { button } from '~/ui/button'
import { InputField } from '~/ui/field'
import { Form } from '~/ui/form'
import { SecondaryLink } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Heading } from '~/ui/text'
import type { PresentedChange } from './present-change.server'

type Open = NonNullable<PresentedChange['open']>
/** The dates and guests to ask for. It shows what they would cost before anything changes. */
export function DatesForm({ page }: { page: PresentedChange }) {
  const { labels, booked, preview, hasStarted, type } = page
  const unit = type === 'vehicle' ? 'Days' : 'Nights'
  const typed = preview?.typed ?? { ...booked, guests: String(booked.guests) }
  const errors: Record<string, string[] | undefined> = preview?.errors ?? {}
  const field = (name: keyof typeof typed) => ({
    id: name,
    name,
    required: true,
    defaultValue: typed[name],
    errors: errors[name],
  })
  const fixed = hasStarted ? { readOnly: true } : {}
  return (
    <Form method="get" action="#change" className="mt-8 grid gap-5 sm:grid-cols-3" noValidate>
      <p className="text-muted sm:col-span-full">
        {hasStarted
          ? `The ${type === 'vehicle' ? 'rental' : 'stay'} has started, so only the last day can change.`
          : `${unit} you keep never cost more than before. New ones are charged at today's prices.`}
      </p>
      {preview?.message && (
        <div className="sm:col-span-full">
          <Notice type="error" title="That isn't possible">
            {preview.message}
          </Notice>
        </div>
      )}
      <InputField {...field('checkIn')} label={labels.start} type="date" {...fixed} />
      <InputField {...field('checkOut')} label={labels.end} type="date" />
      <InputField
        {...field('guests')}
        label={labels.guests}
        type="number"
        inputMode="numeric"
        min={1}
        {...fixed}
      />
      {preview && preview.nearest.length > 0 && (
        <ul className="flex flex-wrap gap-3 sm:col-span-full" aria-label="Free dates nearby">
          {preview.nearest.map(({ label, href }) => (
            <li key={href}>
              <SecondaryLink to={href}>{label}</SecondaryLink>
            </li>
          ))}
        </ul>
      )}
      <p className="sm:col-span-full">
        <button className={button(preview?.quote ? 'secondary' : 'primary')}>Show the new price</button>
      </p>
    </Form>
  )
}

type ChangePreviewProps = {
  page: PresentedChange
  preview: NonNullable<PresentedChange['preview']>
  requestKey: string
}

/** What a change would mean, with the button that asks for it. */
export function ChangePreview({ page, preview, requestKey }: ChangePreviewProps) {
  const quote = preview.quote!
  const { other, role } = page
  const words = quote.appliesItself
    ? quote.toPay
      ? `${other} takes instant bookings, so the change is made as soon as you have paid.`
      : `${other} takes instant bookings, so the change is made right away.`
    : `${other} has 24 hours to accept. Until then, nothing changes.`
  const notes = [
    quote.lostCode && `Your code ${quote.lostCode} needs a higher price, so it no longer applies.`,
    quote.limitedCode &&
      `The code ${quote.limitedCode} can no longer be used, so its discount does not grow.`,
    quote.brokenRule &&
      role === 'guest' &&
      `This breaks one of the listing's rules, so ${other} has to make an exception: ${quote.brokenRule}`,
    quote.isSettledElsewhere && `You and ${other} settle the difference the way the booking was paid for.`,
  ].filter((note) => typeof note === 'string')
  return (
    <Comparison compared={quote} page={page}>
      {[...notes, words].map((note) => (
        <p key={note} className="mt-2 text-muted">
          {note}
        </p>
      ))}
      <Form method="post" className="mt-5 flex flex-wrap gap-3">
        {Object.entries({ ...preview.typed, totalPrice: quote.totalPrice, requestKey }).map(
          ([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ),
        )}
        <button name="intent" value="propose" className={button('primary')}>
          {quote.appliesItself
            ? quote.toPay
              ? `Change and pay ${quote.toPay}`
              : 'Change booking'
            : `Ask ${other}`}
        </button>
        <SecondaryLink to={`/bookings/${page.id}`}>Keep booking</SecondaryLink>
      </Form>
    </Comparison>
  )
}

/** A change that waits for an answer or a payment, with what the viewer can do about it. */
export function OpenChange({ page, change }: { page: PresentedChange; change: Open }) {
  const { role, other } = page
  const isPaying = change.state === 'unpaid' && role === 'guest'
  const canAnswer = change.state === 'proposed' && !change.isOwn
  const waiting =
    change.state === 'unpaid'
      ? isPaying
        ? `You both agreed. Pay ${change.toPay} by ${change.until} to make the change.`
        : `You both agreed. The booking is changed once ${other} has paid, by ${change.until} at the latest.`
      : canAnswer
        ? `Please answer by ${change.until}. After that the booking stays as it is.`
        : `${other} can answer until ${change.until}. After that the booking stays as it is.`
  return (
    <Comparison compared={change} page={page}>
      <p className="mt-2 text-muted">{waiting}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        {isPaying && (
          <Form method="post" action={`/bookings/${page.id}/pay`}>
            <button className={button('primary')}>Pay {change.toPay}</button>
          </Form>
        )}
        <Form method="post" className="flex flex-wrap gap-3">
          <input type="hidden" name="change" value={change.id} />
          {canAnswer && (
            <>
              <button name="answer" value="accept" className={button('primary')}>
                {role === 'guest' && change.toPay ? `Accept and pay ${change.toPay}` : 'Accept'}
              </button>
              <button name="answer" value="decline" className={button('secondary')}>
                Decline
              </button>
            </>
          )}
          {(isPaying || (change.isOwn && change.state === 'proposed')) && (
            <button name="answer" value="withdraw" className={button('secondary')}>
              Withdraw the change
            </button>
          )}
        </Form>
      </div>
    </Comparison>
  )
}

type ComparisonProps = {
  compared: Pick<Open, 'rows' | 'outcome' | 'price'>
  page: PresentedChange
  children: React.ReactNode
}

/** A table of what was and what is to be, in which the rows that change stand out. */
function Comparison({ compared: { rows, outcome, price }, page: { role, type }, children }: ComparisonProps) {
  return (
    <section
      id="change"
      aria-labelledby="change-title"
      className="mt-8 scroll-mt-6 rounded-lg border border-line bg-surface p-5 md:p-6"
    >
      <Heading id="change-title">{outcome}</Heading>
      <table className="mt-4 w-full text-left">
        <thead className="text-sm text-muted">
          <tr>
            <td />
            <th scope="col" className="pb-2 pr-3 font-normal">
              Now
            </th>
            <th scope="col" className="pb-2 font-normal">
              Changed
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-y border-line">
          {rows.map(({ label, was, is, isChanged }) => (
            <tr key={label} className="align-top">
              <th scope="row" className="py-3 pr-3 font-normal text-muted">
                {label}
              </th>
              <td className="py-3 pr-3 tabular-nums">{was}</td>
              <td className={`py-3 tabular-nums ${isChanged ? 'font-semibold' : ''}`}>{is}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {role === 'guest' && (
        <details className="mt-4">
          <summary className="fold min-h-8">The new price in detail</summary>
          <PriceBreakdown type={type} price={price} className="mt-4" />
        </details>
      )}
      {children}
    </section>
  )
}
