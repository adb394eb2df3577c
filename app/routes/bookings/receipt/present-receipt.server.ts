import { guestsLabels, dateWords } from '~/domain/listings/choices'
import { creditLines, numberOf, type Receipt } from '~/domain/receipts/receipt'
import { receiptOfBooking } from '~/domain/receipts/receipts.queries.server'
import { formatDay, formatUtc, todayIn } from '~/domain/shared/dates'
import { siteName } from '~/domain/shared/site'
import { shownTaxes } from '~/domain/taxes/add-taxes'

/** The receipt of a guest's booking as its page shows it; null if there is none. */
export async function presentReceipt(bookingId: string, guest: { id: string }, now: Date) {
  const found = await receiptOfBooking(bookingId, guest.id, now)
  if (!found) return null
  const { booking, receipt, creditNote } = found
  const { type, title, location } = receipt.details.listing
  const { start, end } = dateWords[type]
  const stay = [
    ['Guest', receipt.details.guest],
    [type === 'property' ? 'Stay' : 'Vehicle', `${title}, ${location}`],
    ['Host', receipt.details.host],
    [start, formatDay(booking.checkIn)],
    [end, formatDay(booking.checkOut)],
    [guestsLabels[type], String(booking.guests)],
  ] as const
  const number = numberOf(receipt)
  return {
    bookingId: booking.id,
    type,
    price: {
      nightlyPrices: booking.nightlyPrices,
      priceLines: booking.priceLines,
      guestServiceFee: booking.guestServiceFee,
      processingFee: booking.processingFee,
      discountAmount: booking.discountAmount,
      discountCode: booking.discountCode,
      taxes: shownTaxes(booking.taxLines),
      totalPrice: booking.totalPrice,
    },
    receipt: {
      number,
      sheet: {
        title: 'Receipt',
        ...issueOf(receipt),
        facts: [...stay, ['Paid', formatUtc(at(receipt))]] as Facts,
      },
    },
    credit: creditNote && {
      sheet: {
        title: 'Credit note',
        ...issueOf(creditNote),
        facts: [['For receipt', number], ...stay, ['Cancelled', formatUtc(at(creditNote))]] as Facts,
      },
      lines: creditLines(booking),
      total: booking.refundAmount ?? 0,
    },
  }
}

type Facts = (readonly [label: string, value: string])[]

const at = ({ details }: { details: { at: string } }) => new Date(details.at)

const issueOf = (receipt: Pick<Receipt, 'kind' | 'year' | 'number' | 'issuedAt'>) => ({
  number: numberOf(receipt),
  issued: formatDay(todayIn('UTC', receipt.issuedAt)),
  issuer: siteName(),
})
