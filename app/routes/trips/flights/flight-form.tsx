import type { ReactNode } from 'react'
import {
  MAX_AIRLINE_LENGTH,
  MAX_FLIGHT_NUMBER_LENGTH,
  MAX_REFERENCE_LENGTH,
  MAX_DETAIL_LENGTH,
  flightStatuses,
  statusLabels,
} from '~/domain/flights/flight-fields'
import { StaleEdit } from '~/components/forms/stale-edit'
import { fieldLabel, namedError } from '~/http/field-labels'
import { button } from '~/ui/button'
import { ErrorSummary } from '~/components/forms/error-summary'
import { InputField, SelectField } from '~/ui/field'
import { Form } from '~/ui/form'
import { FormActions } from '~/ui/form-actions'
import { ParentLink } from '~/ui/parent-link'
import { EndFields, fieldId, fieldOf, lineOf } from './end-fields'
import type { FlightFormState } from './form-state.server'

type FlightFormProps = {
  title: string
  action: string
  state: FlightFormState
  stored?: { version: string; form: FlightFormState }
  itineraries: { id: string; title: string }[]
  requestKey?: string
  children?: ReactNode
}

/** The flight form. It is validated on the server; errors appear at the top and at each field. */
export function FlightForm({
  title,
  action,
  state,
  stored,
  itineraries,
  requestKey,
  children,
}: FlightFormProps) {
  const { errors, notice, isDuplicate } = state
  const field = (name: string) => fieldOf(state, name)
  const line = (name: string, maxLength: number) => lineOf(state, name, maxLength)
  const wrong = FIELDS.flatMap((name) =>
    (errors[name] ?? []).map((message) => ({
      id: fieldId(name),
      message: namedError(fieldLabel(name.replace('.', ' ')), message),
    })),
  )
  return (
    <main className="page-text">
      <ParentLink href="/flights">Back to My Flights</ParentLink>
      <h1 className="mt-2 text-2xl font-bold md:text-3xl">{title}</h1>
      <Form
        method="post"
        noValidate
        className="mt-6 grid gap-6 rounded-lg border border-line bg-surface p-4 sm:p-6 md:p-8"
      >
        {notice && (
          <ErrorSummary
            title={notice.title}
            description={wrong.length === 0 ? notice.description : undefined}
            errors={wrong}
            focusOn={state}
          />
        )}
        {stored && (
          <StaleEdit
            version={stored.version}
            reply={{ initialValue: { version: state.version }, isStale: state.isStale }}
            stored={withoutZones(stored.form)}
            typed={withoutZones(state)}
            label={(name) => fieldLabel(name.replace('.', ' '))}
          />
        )}
        {requestKey && <input type="hidden" name="requestKey" value={requestKey} />}
        <div className={pair}>
          <InputField {...line('airline', MAX_AIRLINE_LENGTH)} label="Airline" required />
          <InputField
            {...line('flightNumber', MAX_FLIGHT_NUMBER_LENGTH)}
            label="Flight number"
            required
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="LH 400"
          />
        </div>
        <div className="grid items-start gap-6 border-y border-line py-6 md:grid-cols-2 md:gap-10">
          <EndFields name="departure" label="Departure" state={state} />
          <EndFields name="arrival" label="Arrival" state={state} />
        </div>
        <div className={pair}>
          <InputField {...line('seat', MAX_DETAIL_LENGTH)} label="Seat" optional />
          <InputField
            {...line('bookingReference', MAX_REFERENCE_LENGTH)}
            label="Booking reference"
            optional
            spellCheck={false}
          />
          <SelectField
            {...field('status')}
            label="Status"
            options={flightStatuses.map((status) => [status, statusLabels[status]])}
          />
          {(itineraries.length > 0 || errors.itineraryId) && (
            <SelectField
              {...field('itineraryId')}
              label="Itinerary"
              optional
              options={itineraries.map(({ id, title }) => [id, title])}
            >
              <option value="">None</option>
            </SelectField>
          )}
        </div>
        <FormActions action={action} pending={action} busy={false} back="/flights" />
        {/* After the other button, which the Enter key presses. */}
        {isDuplicate && (
          <button name="addAnyway" value="on" className={button('secondary', 'sm:justify-self-end')}>
            Add it anyway
          </button>
        )}
      </Form>
      {children}
    </main>
  )
}

/** The texts of the form, without what chooses among airports. */
const withoutZones = ({ values }: FlightFormState) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !name.endsWith('.timeZone')))

const FIELDS = [
  'airline',
  'flightNumber',
  ...['departure', 'arrival'].flatMap((end) =>
    ['airport', 'code', 'timeZone', 'time', 'terminal', 'gate'].map((part) => `${end}.${part}`),
  ),
  'seat',
  'bookingReference',
  'status',
  'itineraryId',
]

const pair = 'grid items-start gap-5 sm:grid-cols-2 md:gap-x-10'
