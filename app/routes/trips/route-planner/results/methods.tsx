import type { PresentedMethods } from './present-methods'

/** The methods side by side, and why one is missing. Choosing one is a link to its plan. */
export const Methods = ({ methods: { rows, notListed, costLabel } }: { methods: PresentedMethods }) => (
  <section aria-labelledby="methods">
    <h2 id="methods" className="scroll-mt-6 text-xl font-bold">
      Ways to go
    </h2>
    <div className="mt-3 rounded-lg border border-line bg-surface px-3 pb-2 md:px-4">
      <table aria-labelledby="methods" className={tableClass}>
        <thead className="text-right text-muted">
          <tr>
            <th scope="col" className="w-[30%] py-2 text-left">
              Method
            </th>
            <th scope="col">Time</th>
            <th scope="col">Distance</th>
            <th scope="col">{costLabel}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ method, name, isChosen, href, time, miles, cost }) => (
            <tr key={method} className={isChosen ? 'font-semibold' : undefined}>
              <th scope="row" className="text-left">
                {isChosen ? (
                  <>
                    {name} <span className="block text-muted">Shown here</span>
                  </>
                ) : (
                  <a href={href} className="inline-flex min-h-11 items-center text-accent underline">
                    {name}
                  </a>
                )}
              </th>
              <td className="whitespace-nowrap">{time}</td>
              <td>{miles}</td>
              <td>{cost}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    {notListed.map((reason) => (
      <p key={reason} className="mt-2 text-sm text-muted">
        {reason}
      </p>
    ))}
  </section>
)

const tableClass =
  'w-full table-fixed text-sm tabular-nums [&_td]:align-middle [&_tbody>tr]:border-t ' +
  '[&_tbody>tr]:border-line [&_tbody>tr]:h-14 [&_td]:text-right'
