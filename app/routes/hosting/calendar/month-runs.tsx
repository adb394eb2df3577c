import { currencySymbol } from '~/domain/shared/currency-words'
import { formatMonth } from '~/domain/shared/dates'
import { count } from '~/domain/shared/phrases'
import { Icon, type IconName } from '~/ui/icon'
import type { PresentedRun, NightState, PresentedNight } from './present-month.server'
import { Link } from '~/ui/link'
import { Section } from '~/ui/section'

/** The nights of a month that are closed or have a custom price, as a list. */
export function MonthRuns({ month, runs, unit }: { month: string; runs: PresentedRun[]; unit: string }) {
  const name = formatMonth(`${month}-01`)
  return (
    <Section id="runs" title={`${name} summary`} isSmall>
      {runs.length === 0 ? (
        <p className="mt-2 text-muted">Every {unit} is open at your regular price.</p>
      ) : (
        <ul role="list" className="mt-3 divide-y divide-line rounded-lg border border-line bg-surface">
          {runs.map((run, index) => (
            <li key={index} className="flex items-center gap-3 px-4 py-3">
              <StateIcon state={run.state} />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">
                  {run.nights}{' '}
                  <span className="inline-block font-normal text-muted">({count(run.count, unit)})</span>
                </span>
                <span className="block wrap-anywhere">{describe(run)}</span>
              </span>
              {run.href && (
                <Link
                  to={run.href}
                  className="inline-flex min-h-11 shrink-0 items-center font-semibold text-accent underline"
                >
                  {run.state === 'requested' ? 'Respond' : 'See booking'}
                  <span className="sr-only">
                    {' '}
                    {run.state === 'requested' ? 'to' : 'for'} {run.who}
                  </span>
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function StateIcon({ state }: { state: PresentedRun['state'] }) {
  if (state === 'price' || state === 'open')
    return (
      <span aria-hidden="true" className="grid size-9 shrink-0 place-items-center">
        <span className={customPrice}>{currencySymbol()}</span>
      </span>
    )
  const { icon, background } = nightStates[state]
  return (
    <span className={`grid size-9 shrink-0 place-items-center rounded ${background}`}>
      <Icon name={icon} />
    </span>
  )
}

function describe({ state, who, price }: PresentedRun): string {
  switch (state) {
    case 'booked':
      return `Booked by ${who}`
    case 'requested':
      return `Requested by ${who}`
    case 'imported':
      return `Imported from ${who}`
    case 'blocked':
      return 'Blocked by you'
    case 'turnover':
      return 'Kept free between bookings'
    default:
      return `Custom price: ${price}`
  }
}

/** How each state of a night looks. It always has a label and an icon, never color alone. */
export const nightStates: Record<
  Exclude<NightState, 'open'>,
  { label: string; icon: IconName; background: string }
> = {
  booked: { label: 'Booked', icon: 'user', background: 'bg-accent-soft text-accent-strong' },
  requested: { label: 'Requested', icon: 'help', background: 'bg-amber-soft text-on-amber' },
  blocked: {
    label: 'Blocked by you',
    icon: 'lock',
    background:
      'bg-sunken bg-[repeating-linear-gradient(135deg,rgb(var(--line))_0_1.5px,transparent_1.5px_7px)]',
  },
  turnover: { label: 'Kept free', icon: 'clock', background: 'bg-sunken text-muted' },
  imported: { label: 'Imported', icon: 'calendar', background: 'bg-sunken' },
}

export const customPrice =
  'inline-block rounded-sm border border-dashed border-control px-0.5 lg:font-semibold'

/** The legend of what a month shows. */
export function Legend({ unit, nights }: { unit: string; nights: readonly (PresentedNight | null)[] }) {
  const has = (test: (night: PresentedNight) => boolean) => nights.some((night) => night && test(night))
  return (
    <ul role="list" aria-label="Legend" className="mt-3 flex flex-wrap gap-x-5 gap-y-2 text-sm">
      {Object.entries(nightStates)
        .filter(([state]) => has((night) => night.state === state))
        .map(([, { label, icon, background }]) => (
          <li key={label} className="flex items-center gap-2">
            <span className={`grid size-6 place-items-center rounded-sm border border-line ${background}`}>
              <Icon name={icon} size={16} />
            </span>
            {label}
          </li>
        ))}
      {has(({ hasCustomPrice, isPast }) => hasCustomPrice && !isPast) && (
        <li className="flex items-center gap-2">
          <span className={`${customPrice} text-sm`}>$</span>Custom price
        </li>
      )}
      {has(({ isPast }) => isPast) && (
        <li className="flex items-center gap-2 text-muted">
          <s>6</s>Past {unit}
        </li>
      )}
    </ul>
  )
}
