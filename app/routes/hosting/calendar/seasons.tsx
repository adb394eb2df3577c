import { MAX_NIGHTS } from '~/domain/availability/booking-window'
import { seasonInWords, type Season } from '~/domain/listings/start-rules'
import type { FormReply } from '~/http/read-form.server'
import { button } from '~/ui/button'
import { InputField } from '~/ui/field'
import { Form } from '~/ui/form'
import { submittedValues } from './submitted-values'

type SeasonsProps = { unit: string; seasons: Season[]; first: string; last: string; reply?: FormReply }

/** The seasons with a minimum stay of their own, each with a button that removes it, and a form for another. */
export function Seasons({ unit, seasons, first, last, reply }: SeasonsProps) {
  const { value, errors } = submittedValues(reply)
  const date = (name: string, label: string) => (
    <InputField
      id={name}
      name={name}
      label={label}
      type="date"
      required
      min={first}
      max={last}
      defaultValue={value(name)}
      errors={errors(name)}
    />
  )
  return (
    <>
      {seasons.length > 0 && (
        <ul role="list" className="mt-2 divide-y divide-line">
          {seasons.map((season) => (
            <li key={season.startsOn} className="flex min-h-11 items-center justify-between gap-4">
              {seasonInWords(season, unit)}
              <Form method="post">
                <input type="hidden" name="startsOn" value={season.startsOn} />
                <button
                  name="intent"
                  value="remove-season"
                  aria-label={`Remove ${seasonInWords(season, unit)}`}
                  className="min-h-11 font-semibold underline underline-offset-2"
                >
                  Remove
                </button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form method="post" noValidate aria-labelledby="seasons" className="mt-4 grid gap-5">
        <div className="grid grid-cols-2 items-start gap-3">
          {date('addSeason.startsOn', 'First day')}
          {date('addSeason.endsOn', 'Last day')}
        </div>
        <InputField
          id="addSeason.minNights"
          name="addSeason.minNights"
          label={`Minimum ${unit}s`}
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_NIGHTS}
          required
          defaultValue={value('addSeason.minNights')}
          errors={errors('addSeason.minNights')}
        />
        <button name="intent" value="add-season" className={button('secondary')}>
          Add season
        </button>
      </Form>
    </>
  )
}
