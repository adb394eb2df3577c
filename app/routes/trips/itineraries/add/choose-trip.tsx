import { button } from '~/ui/button'
import { control } from '~/ui/field'

export type TripChoice = {
  id: string
  title: string
  dates: string | null
  /** Null if the date of what is added determines the day. */
  days: readonly { value: string; label: string }[] | null
}

/** The user's trips, each with a button to add to it. */
export function ChooseTrip({ trips, itemKey }: { trips: readonly TripChoice[]; itemKey: string }) {
  return (
    <ul role="list" className="mt-4 divide-y divide-line rounded-lg border border-line bg-surface">
      {trips.map(({ id, title, dates, days }) => (
        <li key={id} className="p-4">
          <form method="post" className="flex flex-wrap items-end justify-between gap-3">
            <input type="hidden" name="intent" value="choose" />
            <input type="hidden" name="itemKey" value={itemKey} />
            <div className="min-w-0 flex-auto">
              <h3 className="font-semibold wrap-anywhere">{title}</h3>
              <p className="text-sm text-muted">{dates ?? 'No dates yet'}</p>
              {days && (
                <label className="mt-2 block text-sm font-semibold">
                  Day<span className="sr-only"> of {title}</span>
                  <select name="day" className={`${control} mt-1 font-normal`}>
                    {days.map(({ value, label }) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </select>
                </label>
              )}
            </div>
            <button name="itinerary" value={id} className={button('secondary')}>
              Add<span className="sr-only"> to {title}</span>
            </button>
          </form>
        </li>
      ))}
    </ul>
  )
}
