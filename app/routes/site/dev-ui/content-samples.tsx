import { BarChart } from '~/ui/bar-chart'
import { DataTable } from '~/ui/data-table'
import { Deferred, Missing } from '~/ui/deferred'
import { Notice } from '~/ui/notice'
import { TableFrame } from '~/ui/table-frame'
import { toastBox, toastColors } from '~/ui/toast-styles'
import { Component, LONG_WORDS, State } from './sample'

type Payout = { host: string; due: string; state: string }

const payouts: Payout[] = [
  { host: 'Nora Whitfield', due: '$1,204.50', state: 'Due' },
  { host: LONG_WORDS, due: '$88,000.00', state: 'Paid' },
  { host: 'Ben Okafor', due: '$0.00', state: 'Nothing due' },
]
const many = Array.from({ length: 12 }, (_, index) => ({ ...payouts[0]!, host: `Host number ${index + 1}` }))
const columns = [
  { head: 'Host', cell: ({ host }: Payout) => host, title: true, wraps: true },
  { head: 'Amount', cell: ({ due }: Payout) => due, numeric: true },
  { head: 'State', cell: ({ state }: Payout) => state },
]
const days = [4, 9, 0, 12, 7, 3, 10].map((value, index) => ({ name: `day ${index + 1}`, value }))

/** Notices, tables and charts. */
export function ContentSamples() {
  return (
    <>
      <Component name="Notice">
        <Notice type="success" title="Booking confirmed">
          We sent the details to nora@example.com.
        </Notice>
        <Notice type="info" title="Part of your search was ignored">
          Guests: must be at most 50
        </Notice>
        <Notice type="error" title="These dates are taken">
          Choose others and try again.
        </Notice>
        <Notice type="info" title={LONG_WORDS} />
      </Component>
      <Component name="Toast" note="Comes up from below, stays for 5 seconds, and can be swiped away.">
        {[false, true].map((isError) => (
          <div key={String(isError)} className={`max-w-96 ${toastBox} ${toastColors(isError)}`}>
            <div>
              <p className="font-semibold">{isError ? 'Not saved' : 'Link copied'}</p>
              {isError && <p className="text-sm">Network error. Please try again.</p>}
            </div>
          </div>
        ))}
      </Component>
      <Component name="Deferred">
        <State name="arrived">
          <Deferred value="4 stays">{(words) => <p>{words}</p>}</Deferred>
        </State>
        <State name="failed">
          <Missing />
        </State>
      </Component>
      <Component name="DataTable" note="A card for each row on phones.">
        <State name="default, with long text">
          <p id="t-some" className="sr-only">
            Payouts
          </p>
          <DataTable labelledBy="t-some" columns={columns} rows={payouts} keyOf={({ host }) => host} />
        </State>
        <State name="many rows">
          <p id="t-many" className="sr-only">
            Many payouts
          </p>
          <DataTable labelledBy="t-many" columns={columns} rows={many} keyOf={({ host }) => host} />
        </State>
      </Component>
      <Component name="TableFrame" note="Scrolls a wide table sideways, also with the keyboard.">
        <p id="t-wide" className="sr-only">
          A wide table
        </p>
        <TableFrame labelledBy="t-wide">
          <table>
            <tbody>
              <tr>
                {Array.from({ length: 24 }, (_, index) => (
                  <td key={index} className="whitespace-nowrap px-4 py-3">
                    Column {index + 1}
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
        </TableFrame>
      </Component>
      <Component name="BarChart">
        <State name="default">
          <BarChart label="Bookings by day" bars={days} />
        </State>
        <State name="with an upcoming part">
          <BarChart
            label="Earnings by day"
            bars={days.map(({ name, value }) => ({ name, value, upcoming: value / 2 }))}
          />
        </State>
        <State name="with negative values">
          <BarChart
            label="Balance by day"
            bars={days.map(({ name, value }) => ({ name, value: value - 6 }))}
          />
        </State>
        <State name="empty">
          <BarChart label="No bookings" bars={days.map(({ name }) => ({ name, value: 0 }))} />
        </State>
      </Component>
    </>
  )
}
