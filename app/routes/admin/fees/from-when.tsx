import { InputField } from '~/ui/field'

type FromWhenProps = { later: boolean; from?: string; errors?: string[] }

/** From now on, or from a time that is typed: both stand there, so that nothing has to appear. */
export function FromWhen({ later, from, errors }: FromWhenProps) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-5">
      <legend className="float-left w-full font-semibold">From when</legend>
      <p className="clear-both text-sm text-muted">For bookings that are made from then on.</p>
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
          help="In UTC. It replaces a change that is waiting."
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
