import { Icon, type IconName } from '~/ui/icon'
import type { NightState, PresentedNight } from './present-month.server'

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
