import type { PresentedHome } from './present-home.server'

/** The next two weeks of all active listings: a row of nights for each, with a bar for what closes them. */
export function NextNights({ nights, listings }: Pick<PresentedHome, 'nights' | 'listings'>) {
  if (listings.length === 0) return null
  const isUsed = ({ by }: (typeof legend)[number]) =>
    listings.some(({ bars }) => bars.some((bar) => bar.by === by))
  return (
    <section aria-labelledby="nights" className="mt-12">
      <h2 id="nights" className="text-xl font-semibold">
        The next {nights.length} nights
      </h2>
      <div
        aria-hidden="true"
        className={`${row} sticky top-0 z-10 mt-3 bg-ground py-2 text-center text-sm text-muted`}
      >
        <span className="hidden md:block" />
        <div className={cells}>
          {nights.map(({ date, name, isWeekend }) => (
            <span key={date} className={isWeekend ? 'font-semibold text-ink' : ''}>
              <span className="block">{name.slice(0, 1)}</span>
              <span className="block tabular-nums">{Number(date.slice(8))}</span>
            </span>
          ))}
        </div>
      </div>
      <ul role="list" className="divide-y divide-line border-y border-line">
        {listings.map(({ id, title, bars }) => (
          <li key={id} className={`${row} py-2`}>
            <h3 className="min-w-0 self-center">
              <a
                href={`/listings/${id}/calendar`}
                className="flex min-h-11 items-center font-medium hover:underline md:min-h-12"
              >
                <span className="truncate">{title}</span>
              </a>
            </h3>
            <div className="relative">
              <div aria-hidden="true" className={`${cells} absolute inset-0`}>
                {nights.map(({ date, isWeekend }) => (
                  <span key={date} className={`border-l border-line ${isWeekend ? 'bg-sunken' : ''}`} />
                ))}
              </div>
              <ul role="list" className={`${cells} relative min-h-12 items-center`}>
                {bars.map((bar) => (
                  <li
                    key={bar.start}
                    style={{ gridColumn: `${bar.start} / ${bar.end}` }}
                    className="min-w-0 px-px"
                  >
                    {bar.href ? (
                      <a href={bar.href} className={`${barShape} ${colors[bar.by]} hover:underline`}>
                        <span className="truncate">{bar.label}</span>
                        <span className="sr-only">
                          , {bar.by === 'request' ? 'request for ' : ''}
                          {bar.days}
                        </span>
                      </a>
                    ) : (
                      <span className={`${barShape} ${colors[bar.by]}`}>
                        {/* The legend says it, and most of these bars are too short for it. */}
                        <span className={bar.by === 'turnover' ? 'sr-only' : 'truncate'}>{bar.label}</span>
                        <span className="sr-only">, {bar.days}</span>
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
        {legend.filter(isUsed).map(({ by, words }) => (
          <span key={by} className="inline-flex items-center gap-2">
            <span aria-hidden="true" className={`size-4 rounded ${colors[by]}`} />
            {words}
          </span>
        ))}
      </p>
    </section>
  )
}

const row = 'grid gap-x-4 md:grid-cols-[14rem_minmax(0,1fr)] lg:grid-cols-[20rem_minmax(0,1fr)]'
const cells = 'grid grid-cols-[repeat(14,minmax(0,1fr))]'
const barShape = 'flex min-h-11 items-center overflow-hidden rounded px-1.5 text-sm font-semibold md:px-2'

type By = PresentedHome['listings'][number]['bars'][number]['by']

const colors: Record<By, string> = {
  booking: 'bg-accent text-on-accent',
  request: 'bg-amber-soft text-on-amber border border-amber',
  import: 'bg-surface text-ink border border-control',
  turnover: 'bg-sunken text-muted border border-line',
  block: 'bg-surface text-muted border border-control',
}

const legend: { by: By; words: string }[] = [
  { by: 'booking', words: 'Booked' },
  { by: 'request', words: 'Requested' },
  { by: 'turnover', words: 'Kept free between bookings' },
  { by: 'block', words: 'Blocked by you' },
  { by: 'import', words: 'From another calendar' },
]
