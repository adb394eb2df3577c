import { without } from '~/domain/shared/pick'
import {
  itemTypeLabels,
  itemTypes,
  MAX_DESCRIPTION_LENGTH,
  MAX_LOCATION_LENGTH,
  MAX_DAYS_LATER,
  MAX_NOTES_LENGTH,
  MAX_REFERENCE_LENGTH,
  MAX_TITLE_LENGTH,
} from '~/domain/itineraries/itinerary-fields'
import { FieldErrors, FreshField, InputField, SelectField, TextAreaField } from '~/ui/field'
import { Form } from '~/ui/form'
import { FormActions } from '~/ui/form-actions'
import { Icon } from '~/ui/icon'
import { InlineLink } from '~/ui/link'
import { useReply } from '~/ui/keep-page'
import { FormErrors } from '~/components/forms/form-errors'
import { useFormFields } from '~/components/forms/form-fields'
import { StaleEdit } from '~/components/forms/stale-edit'
import { itemIcons } from '~/components/itineraries/item-icon'
import type { DayChoice } from '~/components/itineraries/plan-day'
import type { Booked } from './present-item-form.server'
import { anyAmount } from '~/components/itineraries/amount-field'

export type TypedItem = Record<string, string>

type ItemFormProps = {
  start: TypedItem
  booked?: Booked
  days: readonly DayChoice[]
  tripZone: string
  zones: readonly { zone: string; label: string }[]
  requestKey?: string
  version?: string
  action: string
  back: string
}

/** The item form. Only a title and a day are required. */
export function ItemForm({
  start,
  booked,
  days,
  tripZone,
  zones,
  requestKey,
  version,
  action,
  back,
}: ItemFormProps) {
  const reply = useReply()
  const { form, field, text, errorsOf } = useFormFields(start, reply)
  const line = (name: string, maxLength: number) => ({ ...field(name), maxLength, autoComplete: 'off' })
  return (
    <Form method="post" {...form}>
      <FormErrors reply={reply} fields={FIELDS} labels={labels} />
      {version && (
        <StaleEdit
          version={version}
          reply={reply}
          stored={booked ? withoutTimes(start) : start}
          label={(name) => labels[name] ?? undefined}
        />
      )}
      {requestKey && <input type="hidden" name="requestKey" value={requestKey} />}
      <div className="grid gap-5">
        <InputField
          {...line('title', MAX_TITLE_LENGTH)}
          label="Title"
          help="For example: Walk through the old town"
          required
        />
        <fieldset aria-describedby={errorsOf('type') && 'type-error'}>
          <legend className="font-semibold">Type</legend>
          <div className="mt-1 grid gap-2 sm:grid-cols-2">
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
            <SelectField {...field('day')} label="Day" options={days} />
            <div>
              <div className="grid grid-cols-2 items-start gap-5">
                <InputField {...field('startTime')} label="Starts" optional type="time" />
                <InputField {...field('endTime')} label="Ends" optional type="time" />
                <div className="col-span-full">
                  <SelectField
                    {...field('daysLater')}
                    label="Ends on"
                    defaultValue={text('daysLater') ?? '0'}
                    options={later.map((label, days) => [days, label])}
                  />
                </div>
              </div>
              <Zone field={field('timeZone')} tripZone={tripZone} zones={zones} />
            </div>
          </>
        )}
        <InputField
          {...line('location', MAX_LOCATION_LENGTH)}
          label="Location"
          optional
          help="An address or a place"
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <InputField {...field('cost')} {...anyAmount()} label="Cost" />
          <InputField
            {...line('bookingReference', MAX_REFERENCE_LENGTH)}
            label="Booking reference"
            optional
            spellCheck={false}
          />
        </div>
        <TextAreaField
          {...field('description')}
          label="Description"
          optional
          rows={2}
          maxLength={MAX_DESCRIPTION_LENGTH}
        />
        <TextAreaField
          {...field('notes')}
          label="Notes"
          optional
          help="Only visible to you. Notes, costs and references are never shared."
          rows={2}
          maxLength={MAX_NOTES_LENGTH}
        />
        <FormActions action={action} pending={action} busy={false} back={back} />
      </div>
    </Form>
  )
}

const labels: Partial<Record<string, string>> = {
  startTime: 'Starts',
  endTime: 'Ends',
  daysLater: 'Ends on',
}

const withoutTimes = (start: TypedItem) =>
  without(start, 'day', 'startTime', 'endTime', 'daysLater', 'timeZone')

const later = [
  'The same day',
  'The next day',
  ...Array.from({ length: MAX_DAYS_LATER - 1 }, (_, index) => `${index + 2} days later`),
]

function BookedTimes({ booked: { when, to, label, startTime, endTime } }: { booked: Booked }) {
  return (
    <div className="rounded bg-sunken px-4 py-3">
      <p className="font-semibold">{when}</p>
      <p className="text-sm text-muted">
        The dates come from <InlineLink to={to}>{label}</InlineLink>.
      </p>
      {startTime && <input type="hidden" name="startTime" value={startTime} />}
      {endTime && <input type="hidden" name="endTime" value={endTime} />}
    </div>
  )
}

/** The time zone, collapsed because it is usually the trip's. */
type ZoneProps = Pick<ItemFormProps, 'tripZone' | 'zones'> & {
  field: { id: string; name: string; defaultValue?: string; errors?: readonly string[] }
}

function Zone({ field, tripZone, zones }: ZoneProps) {
  return (
    <details open={Boolean(field.errors)}>
      <summary className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-2">
        Time zone
      </summary>
      <FreshField
        {...field}
        label="Time zone of these times"
        optional
        help={`A city such as Lisbon, or a name such as Europe/Lisbon. Default: ${tripZone}.`}
        list="zones"
        className="[&::-webkit-calendar-picker-indicator]:leading-none"
        autoCapitalize="none"
        spellCheck={false}
      />
      <datalist id="zones">
        {zones.map(({ zone, label }) => (
          <option key={zone} value={zone} label={label} />
        ))}
      </datalist>
    </details>
  )
}

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
  'relative flex min-h-11 items-center justify-center gap-2 rounded border border-control ' +
  'bg-surface px-2 text-sm font-medium hover:bg-sunken ' +
  'has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-strong ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent'
