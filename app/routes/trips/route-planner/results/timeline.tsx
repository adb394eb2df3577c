import { Icon } from '~/ui/icon'
import type { PresentedTimeline } from './present-timeline'

/** The drive from the departure to the arrival, with every stop and its time. */
export function Timeline({ timeline: { events, rules } }: { timeline: PresentedTimeline }) {
  return (
    <section aria-labelledby="timeline" className="min-w-0">
      <h2 id="timeline" className="scroll-mt-6 text-xl font-bold">
        The drive
      </h2>
      <ol role="list" className="mt-3 rounded-lg border border-line bg-surface px-4 py-1">
        {events.map(({ stop, icon, what, notes, amount, day, time }, index) => (
          <li key={index} id={stop ? `stop-${stop}` : undefined} className={item}>
            {day && <p className="col-span-full pb-1 text-sm font-semibold text-muted">{day}</p>}
            <span className="text-sm tabular-nums leading-6 text-muted">{time}</span>
            <span aria-hidden="true" className={stop ? numbered : plain}>
              {stop ?? <Icon name={icon} size={18} />}
            </span>
            <div className="min-w-0">
              <p className="flex justify-between gap-3 font-semibold">
                <span className="min-w-0 break-words">{what}</span>
                {amount && <span className="tabular-nums">{amount}</span>}
              </p>
              {notes.map((note) => (
                <p key={note} className="break-words text-sm text-muted">
                  {note}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-sm text-muted">{rules.join(' ')}</p>
    </section>
  )
}

const item =
  'grid scroll-mt-6 grid-cols-[5.5rem_1.75rem_minmax(0,1fr)] gap-x-2 break-inside-avoid py-3 target:bg-accent-soft ' +
  'not-first:border-t not-first:border-line'
const plain = 'grid size-6 place-items-center text-muted'
const numbered = 'grid size-6 place-items-center rounded-full bg-accent text-sm font-bold text-on-accent'
