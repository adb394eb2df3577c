import { useState } from 'react'
import { itemTypeLabels, itemTypes } from '~/domain/itineraries/item-types'
import {
  DESCRIPTION_MAX,
  LOCATION_MAX,
  MOST_AMOUNT,
  MOST_DAYS_LATER,
  NOTES_MAX,
  REFERENCE_MAX,
  TITLE_MAX,
} from '~/domain/itineraries/limits'
import type { FormReply } from '~/http/read-form.server'
import { control, Field, FieldErrors, InputField } from '~/ui/field'
import { FormEnd } from '~/ui/form-end'
import { Icon } from '~/ui/icon'
import { FormMistakes, formMemory } from './form-memory'
import { itemIcons } from './item-icon'

/** What the form begins with, as text. */
export type TypedItem = Partial<
  Record<
    | 'type'
    | 'title'
    | 'description'
    | 'location'
    | 'day'
    | 'startTime'
    | 'endTime'
    | 'timeZone'
    | 'cost'
    | 'bookingReference'
    | 'notes'
    | 'daysLater',
    string
  >
>

export type Booked = {
  when: string
  to: string
  label: string
  /** Whole wall times that the form sends back as they are. */ startTime?: string
  endTime?: string
}

type ItemFormProps = {
  start: TypedItem
  /** Of what is booked: its day and times are facts, which change where it is kept. */
  booked?: Booked
  days: readonly { value: string; label: string }[]
  /** The zone that holds where none is typed, as people call it. */
  tripZone: string
  zones: readonly string[]
  reply?: FormReply
  requestKey?: string
  action: string
  back: string
}

/** One thing of a trip. A title and a day are enough; everything else can be added when it is known. */
export function ItemForm({
  start,
  booked,
  days,
  tripZone,
  zones,
  reply,
  requestKey,
  action,
  back,
}: ItemFormProps) {
  const { field, text, errorsOf } = formMemory(start, reply)
  return (
    <form method="post" noValidate>
      <FormMistakes reply={reply} fields={FIELDS} />
      {requestKey && <input type="hidden" name="requestKey" value={requestKey} />}
      <div className="grid gap-5">
        <InputField
          {...field('title')}
          label="Title"
          help="Such as Walk through the old town"
          required
          maxLength={TITLE_MAX}
          autoComplete="off"
        />
        <fieldset aria-describedby={errorsOf('type') && 'type-error'}>
          <legend className="font-semibold">Type</legend>
          <div className="mt-1 grid grid-cols-2 gap-2 sm:grid-cols-4">
            {itemTypes.map((type, index) => (
              <label key={type} className={chip}>
                <input
                  id={index === 0 ? 'type' : undefined}
                  type="radio"
                  name="type"
                  value={type}
                  defaultChecked={(text('type') ?? 'activity') === type}
                  className="sr-only"
                />
                <Icon name={itemIcons[type]} />
                {itemTypeLabels[type]}
              </label>
            ))}
          </div>
          <FieldErrors id="type" errors={errorsOf('type')} />
        </fieldset>
        {booked ? (
          <BookedTimes booked={booked} />
        ) : (
          <>
            <Field id="day" label="Day" errors={errorsOf('day')}>
              {(tied) => (
                <select {...tied} name="day" defaultValue={text('day')} className={control}>
                  {days.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <div>
              <div className="grid grid-cols-2 items-start gap-5 sm:grid-cols-3">
                <InputField {...field('startTime')} label="Starts" optional type="time" />
                <InputField {...field('endTime')} label="Ends" optional type="time" />
                <div className="max-sm:col-span-full">
                  <Field id="daysLater" label="Ends on" errors={errorsOf('daysLater')}>
                    {(tied) => (
                      <select
                        {...tied}
                        name="daysLater"
                        defaultValue={text('daysLater') ?? '0'}
                        className={control}
                      >
                        {later.map((label, days) => (
                          <option key={days} value={days}>
                            {label}
                          </option>
                        ))}
                      </select>
                    )}
                  </Field>
                </div>
              </div>
              <Zone field={field('timeZone')} tripZone={tripZone} zones={zones} />
            </div>
          </>
        )}
        <InputField
          {...field('location')}
          label="Location"
          optional
          help="An address or a place"
          maxLength={LOCATION_MAX}
          autoComplete="off"
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <InputField
            {...field('cost')}
            label="Cost"
            optional
            type="number"
            step="0.01"
            min="0"
            max={MOST_AMOUNT / 100}
            inputMode="decimal"
            placeholder="In dollars"
          />
          <InputField
            {...field('bookingReference')}
            label="Reference"
            optional
            maxLength={REFERENCE_MAX}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <Field id="description" label="Description" optional errors={errorsOf('description')}>
          {(tied) => (
            <textarea
              {...tied}
              name="description"
              rows={2}
              maxLength={DESCRIPTION_MAX}
              defaultValue={text('description')}
              className={control}
            />
          )}
        </Field>
        <Field
          id="notes"
          label="Notes"
          optional
          help="Only for you: like the cost and the reference they are never shared"
          errors={errorsOf('notes')}
        >
          {(tied) => (
            <textarea
              {...tied}
              name="notes"
              rows={2}
              maxLength={NOTES_MAX}
              defaultValue={text('notes')}
              className={control}
            />
          )}
        </Field>
        <FormEnd action={action} pending={action} busy={false} back={back} />
      </div>
    </form>
  )
}

/** Up to the number of days the form's schema takes. */
const later = [
  'The same day',
  'The next day',
  ...Array.from({ length: MOST_DAYS_LATER - 1 }, (_, index) => `${index + 2} days later`),
]

/** When something booked is, and where that can be changed. */
function BookedTimes({ booked: { when, to, label, startTime, endTime } }: { booked: Booked }) {
  return (
    <div className="rounded bg-sunken px-4 py-3">
      <p className="font-semibold">{when}</p>
      <p className="text-sm text-muted">
        The dates come from{' '}
        <a href={to} className="underline underline-offset-2">
          {label}
        </a>
        .
      </p>
      {startTime && <input type="hidden" name="startTime" value={startTime} />}
      {endTime && <input type="hidden" name="endTime" value={endTime} />}
    </div>
  )
}

type ZoneProps = {
  field: { id: string; name: string; defaultValue?: string; errors?: readonly string[] }
  tripZone: string
  zones: readonly string[]
}

/** The zone of the times, out of the way: it is the trip's, but where the trip crosses one. */
function Zone({ field, tripZone, zones }: ZoneProps) {
  const [open, setOpen] = useState(Boolean(field.errors))
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-2">
        Time zone
      </summary>
      <InputField
        {...field}
        label="Time zone of these times"
        optional
        help={`Such as Europe/Lisbon. Left empty, it is ${tripZone}.`}
        list="zones"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <datalist id="zones">
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </details>
  )
}

/** Every field, in the order of the page. */
const FIELDS = [
  'title',
  'type',
  'day',
  'startTime',
  'endTime',
  'daysLater',
  'timeZone',
  'location',
  'cost',
  'bookingReference',
  'description',
  'notes',
] as const

const chip =
  'relative flex min-h-11 items-center justify-center gap-2 rounded border border-control bg-surface px-2 text-sm font-medium hover:bg-sunken ' +
  'has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-strong ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent'
