import { Icon, type IconName } from '~/ui/icon'
import type { NightState } from './present-month.server'

/** How the state of a night is told: a word, a sign and a ground, never by colour alone. */
export const stateLooks: Record<
  Exclude<NightState, 'open'>,
  { word: string; icon: IconName; ground: string }
> = {
  booked: { word: 'Booked', icon: 'user', ground: 'bg-accent-soft text-accent-strong' },
  requested: { word: 'Requested', icon: 'help', ground: 'bg-amber-soft text-on-amber' },
  blocked: {
    word: 'Blocked by you',
    icon: 'lock',
    ground: 'bg-sunken bg-[repeating-linear-gradient(135deg,rgb(var(--line))_0_1.5px,transparent_1.5px_8px)]',
  },
  imported: { word: 'Imported', icon: 'calendar', ground: 'bg-sunken' },
}

export const ownPrice = 'inline-block rounded-sm border border-dashed border-control px-0.5 lg:font-semibold'

/** What the signs in the grid mean. */
export function Legend({ unit }: { unit: string }) {
  return (
    <ul role="list" aria-label="What the signs mean" className="mt-3 flex flex-wrap gap-x-5 gap-y-2 text-sm">
      {Object.values(stateLooks).map(({ word, icon, ground }) => (
        <li key={word} className="flex items-center gap-2">
          <span className={`grid size-6 place-items-center rounded-sm border border-line ${ground}`}>
            <Icon name={icon} size={16} />
          </span>
          {word}
        </li>
      ))}
      <li className="flex items-center gap-2">
        <span className={`${ownPrice} text-sm`}>$</span>Price of its own
      </li>
      <li className="flex items-center gap-2 text-muted">
        <s>6</s>Past {unit}
      </li>
    </ul>
  )
}
