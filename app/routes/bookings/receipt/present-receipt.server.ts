import { guestsLabels, dateWords } from '~/domain/listings/choices'
import { creditLines, numberOf } from '~/domain/receipts/receipt'
import { receiptOfBooking, type BookingReceipt } from '~/domain/receipts/receipts.queries.server'
import { operatorLines } from '~/domain/settings/operator-lines'
import { formatDay, formatInstant, todayIn, type CalendarDate } from '~/domain/shared/dates'
import { siteName } from '~/domain/shared/site'
import { breakdownOf } from '~/components/bookings/booking-price'

/** The receipt of a guest's booking as its page shows it; null if there is none. */
export async function presentReceipt(bookingId: string, guest: { id: string }, now: Date) {
  const found = await receiptOfBooking(bookingId, guest.id, now)
  if (!found) return null
  const { booking, original, receipt, creditNote, receipts, others } = found
  const { type, title, location } = receipt.details.listing
  const { timeZone } = booking
  const { start, end } = dateWords[type]
  const stay = ({ checkIn, checkOut, guests }: Terms): LabeledValues => [
    ['Guest', receipt.details.guest],
    [type === 'property' ? 'Stay' : 'Vehicle', `${title}, ${location}`],
    ['Host', receipt.details.host],
    [start, formatDay(checkIn)],
    [end, formatDay(checkOut)],
    [guestsLabels[type], String(guests)],
  ]
  return {
    bookingId: booking.id,
    type,
    price: { ...breakdownOf(original), discountCode: booking.discountCode },
    receipt: {
      number: numberOf(receipt),
      sheet: {
        title: 'Receipt',
        ...issueOf(receipt, timeZone),
        facts: [...stay(original), ['Paid', formatInstant(at(receipt), timeZone)]] as LabeledValues,
      },
    },
    credit: creditNote && {
      sheet: {
        title: 'Credit note',
        ...issueOf(creditNote, timeZone),
        facts: [
          forReceipts(receipts),
          ...stay(booking),
          ['Cancelled', formatInstant(at(creditNote), timeZone)],
        ] as LabeledValues,
      },
      lines: creditLines(booking, creditNote.details.creditedBefore),
      total: (booking.refundAmount ?? 0) - (creditNote.details.creditedBefore ?? 0),
    },
    others: others.map((one) => {
      const { about } = one.details.other!
      const before = receipts.filter(({ details }) => details.at < one.details.at)
      const deposit = others.filter(({ details }) => details.other?.about === 'deposit')
      return presentOther(one, {
        stay: stay(one.terms),
        receipts: about === 'deposit_refund' && deposit.length > 0 ? deposit : before,
        timeZone,
      })
    }),
  }
}

type Terms = { checkIn: CalendarDate; checkOut: CalendarDate; guests: number }

const forReceipts = (receipts: readonly BookingReceipt[]) =>
  [receipts.length > 1 ? 'For receipts' : 'For receipt', receipts.map(numberOf).join(', ')] as const

type About = { stay: LabeledValues; receipts: readonly BookingReceipt[]; timeZone: string }

/** The receipt of a captured deposit or a change, or the credit note of what was given back of it or of the price. */
function presentOther(one: BookingReceipt, { stay, receipts, timeZone }: About) {
  const { about, amount, note } = one.details.other!
  const isCharge = one.kind === 'receipt'
  const facts: LabeledValues = [
    ...(isCharge ? [] : [forReceipts(receipts)]),
    ...stay,
    [isCharge ? 'Paid' : 'Given back', formatInstant(at(one), timeZone)],
    ...(note ? [['Reason', note] as const] : []),
  ]
  return {
    sheet: { title: isCharge ? 'Receipt' : 'Credit note', ...issueOf(one, timeZone), facts },
    line: { label: labels[about], amount },
    total: isCharge ? 'Total' : 'Refunded',
  }
}

const labels = {
  deposit: 'Security deposit',
  deposit_refund: 'Security deposit',
  refund: 'Price',
  change: 'Changed booking',
}

type LabeledValues = (readonly [label: string, value: string])[]

const at = ({ details }: { details: { at: string } }) => new Date(details.at)

/** The day on which it was issued is the one at the listing, as are the times on it. */
const issueOf = (receipt: BookingReceipt, timeZone: string) => ({
  number: numberOf(receipt),
  issued: formatDay(todayIn(timeZone, receipt.issuedAt)),
  issuer: siteName(),
  operator: operatorLines(receipt.details.operator),
})
