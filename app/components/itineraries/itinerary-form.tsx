import type { FormReply } from '~/http/read-form.server'
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_DESTINATION_LENGTH,
  MAX_TRAVELERS,
  MAX_TITLE_LENGTH,
} from '~/domain/itineraries/itinerary-fields'
import { InputField, TextAreaField } from '~/ui/field'
import { Form } from '~/ui/form'
import { FormActions } from '~/ui/form-actions'
import { FormErrors } from '../forms/form-errors'
import { useFormFields } from '../forms/form-fields'
import { StaleEdit } from '../forms/stale-edit'
import { anyAmount } from './amount-field'

export type TypedItinerary = Partial<
  Record<'title' | 'destination' | 'startDate' | 'endDate' | 'travelers' | 'budget' | 'description', string>
> & { isPublic?: boolean }

type ItineraryFormProps = {
  start: TypedItinerary
  version?: string
  reply?: FormReply
  requestKey?: string
  /** The request key of the first item, if the trip is created for one. */
  itemKey?: string
  action: string
  back: string
}

/** The itinerary form. Only a title and a destination are required. */
export function ItineraryForm({
  start,
  version,
  reply,
  requestKey,
  itemKey,
  action,
  back,
}: ItineraryFormProps) {
  const { form, field, checkbox } = useFormFields(start, reply)
  const line = (name: string, maxLength: number) => ({ ...field(name), maxLength, autoComplete: 'off' })
  return (
    <Form method="post" {...form}>
      <FormErrors reply={reply} fields={FIELDS} />
      {version && <StaleEdit version={version} reply={reply} stored={start} />}
      {requestKey && <input type="hidden" name="requestKey" value={requestKey} />}
      {itemKey && (
        <>
          <input type="hidden" name="itemKey" value={itemKey} />
          <input type="hidden" name="intent" value="create" />
        </>
      )}
      <div className="grid gap-5">
        <InputField
          {...line('title', MAX_TITLE_LENGTH)}
          label="Title"
          help="For example: A week in Lisbon"
          required
        />
        <InputField
          {...line('destination', MAX_DESTINATION_LENGTH)}
          label="Destination"
          help="The city or region you're visiting"
          required
        />
        <div className={pair}>
          <InputField {...field('startDate')} {...anyDate} label="Start date" />
          <InputField {...field('endDate')} {...anyDate} label="End date" />
        </div>
        <div className={pair}>
          <InputField
            {...field('travelers')}
            label="Travelers"
            type="number"
            step="1"
            min="1"
            max={MAX_TRAVELERS}
            inputMode="numeric"
            required
          />
          <InputField {...field('budget')} {...anyAmount()} label="Budget" />
        </div>
        <TextAreaField
          {...field('description')}
          label="Description"
          optional
          rows={3}
          maxLength={MAX_DESCRIPTION_LENGTH}
        />
        <div className="rounded bg-sunken px-4 py-3">
          <label className="flex min-h-11 items-center gap-3 font-semibold">
            <input
              {...checkbox('isPublic')}
              type="checkbox"
              aria-describedby="isPublic-help"
              className="size-5 shrink-0 accent-accent"
            />
            Share by link
          </label>
          <p id="isPublic-help" className="pl-8 text-sm text-muted">
            Costs, references and notes stay private.
          </p>
        </div>
        <FormActions action={action} pending={action} busy={false} back={back} />
      </div>
    </Form>
  )
}

/** All fields in the order of the page, for the error summary. */
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

const anyDate = { optional: true, type: 'date', min: '1900-01-01', max: '2199-12-31' }

const pair = 'grid items-start gap-5 sm:grid-cols-2'
