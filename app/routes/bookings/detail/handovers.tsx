import type { PresentedHandovers } from '~/routes/bookings/handover/present-handover.server'
import { button } from '~/ui/button'
import { Part } from './part'

/** Both ends of a booking: whether each was recorded and confirmed, and a link to what can be done about it. */
export const Handovers = ({ id, handovers }: { id: string; handovers: PresentedHandovers }) => (
  <Part id="handover" title="Handover">
    <ul className="mt-2 grid gap-4">
      {handovers.map(({ stage, title, state, action, isDue }) => (
        <li key={stage} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <span>
            <span className="block font-semibold">{title}</span>
            <span className="text-muted">{state}</span>
          </span>
          {action && (
            <a
              href={`/bookings/${id}/handover/${stage}`}
              aria-label={`${action}: ${title}`}
              className={button(isDue ? 'primary' : 'secondary')}
            >
              {action}
            </a>
          )}
        </li>
      ))}
    </ul>
  </Part>
)
