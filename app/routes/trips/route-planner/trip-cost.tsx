import { button } from '~/ui/button'
import { InputField } from '~/ui/field'
import { Form } from '~/ui/form'
import { Icon } from '~/ui/icon'
import { Link, PrimaryLink } from '~/ui/link'
import { Notice } from '~/ui/notice'
import type { PresentedTripCost } from './present-rental.server'

/** The total cost of a trip with its rental, line by line, and the form for the rental days. */
export function TripCost({ trip }: { trip: PresentedTripCost }) {
  const { title, days, mileage, href, isBooked, form, refusal, cost } = trip
  return (
    <section
      id="trip-cost"
      aria-labelledby="trip-cost-title"
      className="scroll-mt-6 rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id="trip-cost-title" className="text-xl font-bold">
        Total trip cost
      </h2>
      <p className="mt-1 text-muted">
        <Link to={href} className="font-semibold text-ink underline underline-offset-2">
          {title}
        </Link>
        {days && ` · ${days}`} · {mileage}
      </p>
      {refusal && (
        <div className="mt-4">
          <Notice type="info" title="No price for these days">
            {refusal}
          </Notice>
        </div>
      )}
      {cost && (
        <>
          <table className="mt-4 w-full max-w-text">
            <caption className="sr-only">Trip cost, line by line</caption>
            <tbody>
              {cost.lines.map(({ kind, label, note, amount }) => (
                <tr key={kind} className="align-top">
                  <th scope="row" className="py-1.5 pr-4 text-left font-normal">
                    {label}
                    {note && <span className="block text-sm text-muted">{note}</span>}
                  </th>
                  <td className={`${amountCell} ${kind === 'discount' ? 'text-accent' : ''}`}>{amount}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr className="border-t border-line text-lg font-bold">
                <th scope="row" className="pt-3 text-left">
                  Total
                </th>
                <td className="pt-3 text-right tabular-nums">{cost.total}</td>
              </tr>
            </tfoot>
          </table>
          {!cost.endsAtStart && (
            <p className="mt-2 text-sm text-muted">
              One way only. To include the return trip, add the destination as a stopover and end where you
              started.
            </p>
          )}
        </>
      )}
      {cost && !isBooked && (
        <p className="mt-4">
          <PrimaryLink to={href}>
            <Icon name="car" />
            Book this vehicle
          </PrimaryLink>
        </p>
      )}
      {form && (
        <Form
          method="get"
          action="/route-planner#trip-cost"
          className="mt-6 flex flex-wrap items-end gap-3 border-t border-line pt-4"
        >
          {form.params.map(([name, value], index) => (
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <InputField
            id="trip-pick-up"
            name="pickUp"
            type="date"
            label="Pick-up"
            required
            defaultValue={form.checkIn}
          />
          <InputField
            id="trip-return"
            name="dropOff"
            type="date"
            label="Return"
            required
            defaultValue={form.checkOut}
          />
          <button className={button(cost ? 'secondary' : 'primary')}>
            {cost || refusal ? 'Change dates' : 'Show the cost'}
          </button>
        </Form>
      )}
    </section>
  )
}

const amountCell = 'whitespace-nowrap py-1.5 text-right tabular-nums'
