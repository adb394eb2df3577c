import type { FormReply } from '~/http/read-form.server'
import {
  DESCRIPTION_MAX,
  DESTINATION_MAX,
  MOST_AMOUNT,
  MOST_TRAVELERS,
  TITLE_MAX,
} from '~/domain/itineraries/limits'
import { control, Field, InputField } from '~/ui/field'
import { FormEnd } from '~/ui/form-end'
import { FormMistakes, formMemory } from './form-memory'

/** What the form begins with, as text. */
export type TypedItinerary = Partial<
  Record<'title' | 'destination' | 'startDate' | 'endDate' | 'travelers' | 'budget' | 'description', string>
> & { isPublic?: boolean }

type ItineraryFormProps = {
  start: TypedItinerary
  reply?: FormReply
  /** The key of a form that creates. */
  requestKey?: string
  /** Where the trip begins with something: the key of its item. */
  itemKey?: string
  action: string
  /** Where leaving leads. */
  back: string
}

/** What a trip is: where to, when, who and for how much. Two answers are enough to begin. */
export function ItineraryForm({ start, reply, requestKey, itemKey, action, back }: ItineraryFormProps) {
  const { field, ticked, errorsOf } = formMemory(start, reply)
  return (
    <form method="post" noValidate>
      <FormMistakes reply={reply} fields={FIELDS} />
      {requestKey && <input type="hidden" name="requestKey" value={requestKey} />}
      {itemKey && (
        <>
          <input type="hidden" name="itemKey" value={itemKey} />
          <input type="hidden" name="intent" value="create" />
        </>
      )}
      <div className="grid gap-5">
        <InputField
          {...field('title')}
          label="Title"
          help="Such as A week in Lisbon"
          required
          maxLength={TITLE_MAX}
          autoComplete="off"
        />
        <InputField
          {...field('destination')}
          label="Destination"
          help="The city or region you travel to"
          required
          maxLength={DESTINATION_MAX}
          autoComplete="off"
        />
        <div className={pair}>
          <InputField
            {...field('startDate')}
            label="Start date"
            optional
            type="date"
            min="1900-01-01"
            max="2199-12-31"
          />
          <InputField
            {...field('endDate')}
            label="End date"
            optional
            type="date"
            min="1900-01-01"
            max="2199-12-31"
          />
        </div>
        <div className={pair}>
          <InputField
            {...field('travelers')}
            label="Travelers"
            type="number"
            step="1"
            min="1"
            max={MOST_TRAVELERS}
            inputMode="numeric"
            required
          />
          <InputField
            {...field('budget')}
            label="Budget"
            optional
            type="number"
            step="0.01"
            min="0"
            max={MOST_AMOUNT / 100}
            inputMode="decimal"
            placeholder="In dollars"
          />
        </div>
        <Field id="description" label="Description" optional errors={errorsOf('description')}>
          {(tied) => (
            <textarea
              {...tied}
              name="description"
              rows={3}
              maxLength={DESCRIPTION_MAX}
              defaultValue={field('description').defaultValue}
              className={control}
            />
          )}
        </Field>
        <div className="rounded bg-sunken px-4 py-3">
          <label className="flex min-h-11 items-center gap-3 font-semibold">
            <input
              id="isPublic"
              type="checkbox"
              name="isPublic"
              defaultChecked={ticked('isPublic')}
              aria-describedby="isPublic-help"
              className="size-5 shrink-0 accent-accent"
            />
            Public
          </label>
          <p id="isPublic-help" className="pl-8 text-sm text-muted">
            Whoever has the secret link can read the plan, without its costs, references and notes. It is not
            listed anywhere, and you can close it again at any time.
          </p>
        </div>
        <FormEnd action={action} pending={action} busy={false} back={back} />
      </div>
    </form>
  )
}

/** Every field, in the order of the page. */
const FIELDS = [
  'title',
  'destination',
  'startDate',
  'endDate',
  'travelers',
  'budget',
  'description',
  'isPublic',
] as const

const pair = 'grid items-start gap-5 sm:grid-cols-2'
