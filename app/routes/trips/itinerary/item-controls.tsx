import { button } from '~/ui/button'
import { control } from '~/ui/field'
import { Icon } from '~/ui/icon'
import type { PlanItem } from '~/components/itineraries/plan'

type ItemControlsProps = {
  /** Path of the itinerary. */
  path: string
  item: PlanItem
  /** Whether it is the first or last item of the trip. */
  first: boolean
  last: boolean
  days: readonly { value: string; label: string }[]
}

/** The actions of an item, as forms and links that work without scripts. */
export function ItemControls({
  path,
  item: { id, title, day, isFixed },
  first,
  last,
  days,
}: ItemControlsProps) {
  const labelled = (what: string, control: Control) => ({
    id: controlId(id, control),
    'aria-label': `${what}: ${title}`,
    className: step,
  })
  return (
    <div className="plan-controls -mr-2 -mt-2 shrink-0 text-sm font-semibold">
      <details className="relative">
        <summary id={controlId(id, 'more')} className={`${quiet} list-none text-lg`}>
          <span aria-hidden="true">⋯</span>
          <span className="sr-only">More for {title}</span>
        </summary>
        <div className={menu}>
          <a href={`${path}/items/${id}`} className={`${quiet} justify-center`}>
            Edit<span className="sr-only"> {title}</span>
          </a>
          <form method="post" className="grid grid-cols-2 gap-2">
            <input type="hidden" name="item" value={id} />
            <button
              {...labelled('Move up', 'up')}
              name="intent"
              value="up"
              aria-disabled={first || undefined}
            >
              <Icon name="up" size={18} />
              Up
            </button>
            <button
              {...labelled('Move down', 'down')}
              name="intent"
              value="down"
              aria-disabled={last || undefined}
            >
              <Icon name="down" size={18} />
              Down
            </button>
          </form>
          {!isFixed && (
            <form method="post" className="grid gap-3">
              <input type="hidden" name="intent" value="day" />
              <input type="hidden" name="item" value={id} />
              <label>
                Move to day
                <select
                  id={controlId(id, 'day')}
                  name="day"
                  defaultValue={String(day)}
                  className={`${control} mt-1 font-normal`}
                >
                  {days.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
              </label>
              <button className={button('secondary')}>
                Move<span className="sr-only"> {title}</span>
              </button>
            </form>
          )}
          <a
            href={`${path}/items/${id}/delete`}
            className="inline-flex min-h-11 items-center justify-center rounded px-4 text-danger hover:bg-sunken"
          >
            Delete<span className="sr-only"> {title}</span>
          </a>
        </div>
      </details>
    </div>
  )
}

type Control = 'up' | 'down' | 'day' | 'more' | 'drag'

/** The id of an item's control, by which the focus is restored after a move. */
export const controlId = (item: string, control: Control) => `${control}-${item}`

const quiet = 'inline-flex min-h-11 items-center rounded px-3 text-accent hover:bg-sunken'
const step =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded border border-line hover:bg-sunken ' +
  'aria-disabled:cursor-default aria-disabled:opacity-40'
const menu =
  'absolute right-0 top-full z-20 mt-2 grid w-64 gap-3 rounded-lg border border-line bg-surface p-4 shadow-float'
