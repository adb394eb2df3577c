import { InputField } from '~/ui/field'

type FromWhenProps = { later: boolean; from?: string; errors?: string[] }

/** When the change takes effect: now, or at a time. Both controls are always visible, so that no script is needed. */
export function FromWhen({ later, from, errors }: FromWhenProps) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-5">
      <legend className="float-left w-full font-semibold">When it takes effect</legend>
      <p className="clear-both text-sm text-muted">For bookings made from then on.</p>
      <div className="mt-1">
        <label className={choice}>
          <input type="radio" name="when" value="now" defaultChecked={!later} className={mark} />
          From now on
        </label>
        <label className={choice}>
          <input type="radio" name="when" value="later" defaultChecked={later} className={mark} />
          From a date and time
        </label>
      </div>
      <div className="mt-1 pl-8">
        <InputField
          id="from"
          name="from"
          label="Date and time"
          help="In UTC. It replaces any scheduled change."
          type="datetime-local"
          defaultValue={from}
          errors={errors}
          className="max-w-64"
        />
      </div>
    </fieldset>
  )
}

const choice = 'flex min-h-11 items-center gap-3'
const mark = 'size-5 shrink-0 accent-accent'
