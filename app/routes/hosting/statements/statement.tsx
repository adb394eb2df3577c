import { useLoaderData } from '@remix-run/react'
import { numberOf } from '~/domain/receipts/receipt'
import { statementOfPayout } from '~/domain/receipts/receipts.queries.server'
import { operatorLines } from '~/domain/settings/operator-lines'
import { formatDay, todayIn } from '~/domain/shared/dates'
import { formatExact } from '~/domain/shared/money'
import { siteName } from '~/domain/shared/site'
import { userLoader } from '~/http/page-loader.server'
import { PrintHint, Sheet } from '~/components/receipts/sheet'
import { AmountLine } from '~/components/bookings/price-breakdown'
import { DataTable, type Column } from '~/ui/data-table'
import { unlistedMeta } from '~/components/shell/page-title'
import { ParentLink } from '~/ui/parent-link'

export const meta = unlistedMeta<typeof loader>(({ data }) =>
  data ? `Payout statement ${data.sheet.number}` : 'Payout statement',
)

export const loader = userLoader(async ({ params, user: host, now }) => {
  const found = await statementOfPayout(params.id, host.id, now)
  if (!found)
    throw new Response('Statement not found. A payout has one once it has arrived.', { status: 404 })
  const { receipt, payout, details } = found
  return {
    sheet: {
      title: 'Payout statement',
      number: numberOf(receipt),
      issued: dayOf(receipt.issuedAt),
      issuer: siteName(),
      operator: operatorLines(details.operator),
      facts: [
        ['Host', details.host] as const,
        ['Payout', formatExact(payout.amount)] as const,
        ['Arrived', payout.completedAt ? dayOf(payout.completedAt) : ''] as const,
        ...(payout.failedAt ? [['Returned', dayOf(payout.failedAt)] as const] : []),
      ],
    },
    opening: details.opening,
    closing: details.closing,
    lines: details.lines.map(({ at, description, amount }, index) => ({
      key: String(index),
      day: dayOf(new Date(at)),
      description,
      amount: formatExact(amount),
    })),
  }
})

/** Stays in several time zones can be on one statement, so its days are those in UTC. */
const dayOf = (instant: Date) => formatDay(todayIn('UTC', instant))

type Line = { key: string; day: string; description: string; amount: string }

const columns: Column<Line>[] = [
  { head: 'Date', title: true, cell: ({ day }) => <span className="max-lg:font-semibold">{day}</span> },
  { head: 'For', wraps: true, cell: ({ description }) => description },
  { head: 'Amount', numeric: true, cell: ({ amount }) => amount },
]

/** The statement of a payout: what was earned since the one before it, and what is still owed. */
export default function Statement() {
  const { sheet, opening, closing, lines } = useLoaderData<typeof loader>()
  return (
    <main className="page-text">
      <ParentLink href="/earnings/statements" className="print:hidden">
        Payout statements
      </ParentLink>
      <h1 id="statement" className="mt-2 text-2xl font-bold md:text-3xl print:hidden">
        Your payout statement
      </h1>
      <PrintHint />
      <Sheet {...sheet}>
        <dl className="mb-4">
          <AmountLine label="Owed to you before" amount={opening} />
        </dl>
        <DataTable labelledBy="statement" columns={columns} rows={lines} keyOf={({ key }) => key} />
        <dl className="mt-4">
          <AmountLine label="Still owed to you" amount={closing} className="text-lg font-semibold" />
        </dl>
        <p className="mt-2 text-sm text-muted">
          Days are in UTC. What is still owed to you is for stays that were not over yet, or was held because
          of a dispute.
        </p>
      </Sheet>
    </main>
  )
}
