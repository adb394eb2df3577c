import { useLoaderData } from '@remix-run/react'
import { AmountLine, PriceBreakdown, TotalLine } from '~/components/bookings/price-breakdown'
import { PrintHint, Sheet } from '~/components/receipts/sheet'
import { userLoader } from '~/http/page-loader.server'
import { unlistedMeta } from '~/components/shell/page-title'
import { ParentLink } from '~/ui/parent-link'
import { presentReceipt } from './present-receipt.server'

export const meta = unlistedMeta<typeof loader>(({ data }) =>
  data ? `Receipt ${data.receipt.number}` : 'Receipt',
)

export const loader = userLoader(async ({ params, user, now }) => {
  const shown = await presentReceipt(params.id, user, now)
  if (!shown) throw new Response('Receipt not found. A booking has one once it is charged.', { status: 404 })
  return shown
})

/**
 * The receipt of a booking for its guest, the credit note if it was cancelled with a refund, and the documents of its
 * deposit and of refunds by admins.
 */
export default function BookingReceipt() {
  const { bookingId, type, price, receipt, credit, others } = useLoaderData<typeof loader>()
  return (
    <main className="page-text">
      <ParentLink href={`/bookings/${bookingId}`} className="print:hidden">
        Your booking
      </ParentLink>
      <h1 className="mt-2 text-2xl font-bold md:text-3xl print:hidden">
        {others.length > 0
          ? 'Your receipts and credit notes'
          : credit
            ? 'Your receipt and credit note'
            : 'Your receipt'}
      </h1>
      <PrintHint />
      {credit && (
        <Sheet {...credit.sheet}>
          <dl className="grid gap-2">
            {credit.lines.map(({ label, amount }, index) => (
              <AmountLine key={index} label={label} amount={amount} />
            ))}
            <TotalLine label="Refunded" amount={credit.total} />
          </dl>
        </Sheet>
      )}
      {others.map(({ sheet, line, total }) => (
        <Sheet key={sheet.number} {...sheet}>
          <dl className="grid gap-2">
            <AmountLine {...line} />
            <TotalLine label={total} amount={line.amount} />
          </dl>
        </Sheet>
      ))}
      <Sheet {...receipt.sheet}>
        <PriceBreakdown type={type} price={price} />
      </Sheet>
    </main>
  )
}
