import { BarChart } from '~/ui/bar-chart'
import type { PresentedFigure } from './present-figures.server'

/** The platform's figures of the last 30 days: each as a total, a chart by day, and a table. */
export function Figures({ figures }: { figures: PresentedFigure[] }) {
  return (
    <section aria-labelledby="overview" className="mt-10">
      <h3 id="overview" className="text-lg font-semibold">
        The last 30 days, including today
      </h3>
      <ul role="list" className="mt-4 grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
        {figures.map((figure) => (
          <li key={figure.name} className="grid min-w-0">
            <Tile figure={figure} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Tile({
  figure: { key, name, total, change, picture, axis, lossNote, meaning, days },
}: {
  figure: PresentedFigure
}) {
  const caption = `${key}-by-day`
  return (
    <div className="flex min-w-0 flex-col rounded-lg border border-line bg-surface p-3 md:p-4">
      <h4 className="text-sm font-semibold">{name}</h4>
      <p className="text-xl font-semibold tabular-nums wrap-anywhere md:text-2xl">{total}</p>
      <p className="min-h-10 text-sm text-muted">{change}</p>
      <div className="mt-2">
        <BarChart
          label={picture}
          axis={axis}
          bars={days.map(({ label, value }) => ({ name: label, value }))}
        />
      </div>
      {lossNote && (
        <p className="mt-1 text-sm text-muted">
          <span aria-hidden="true" className="mr-2 inline-block size-3 rounded-sm bg-danger" />
          {lossNote}
        </p>
      )}
      <details className="mt-auto pt-2">
        <summary className="fold min-h-11 text-sm text-accent hover:underline w-full">
          By day<span className="sr-only">: {name}</span>
        </summary>
        <div
          role="region"
          aria-labelledby={caption}
          tabIndex={0}
          className="relative max-h-72 overflow-y-auto"
        >
          <table className="w-full text-sm">
            <caption id={caption} className="pb-2 text-left text-muted">
              {meaning}
            </caption>
            <thead>
              <tr>
                <th scope="col" className="py-1 text-left font-semibold">
                  Day
                </th>
                <th scope="col" className="py-1 text-right font-semibold">
                  {name}
                </th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ label, shown }) => (
                <tr key={label} className="border-t border-line">
                  <th scope="row" className="py-1 text-left font-normal">
                    {label}
                  </th>
                  <td className="py-1 text-right tabular-nums">{shown}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  )
}
