import type { ListingType } from '~/domain/listings/choices'
import type { PlaceCandidate } from '~/domain/listings/resolve-location.server'
import { InputField } from '~/ui/field'
import { Notice } from '~/ui/notice'
import { Choice, Choices, fieldOf, isTicked, type FormState } from './form-parts'

export type { PlaceCandidate }

/** The location as text, with a list to choose from if it has several meanings. */
export function LocationField({
  type,
  state,
  candidates,
  notFound,
}: {
  type: ListingType
  state: FormState
  candidates?: PlaceCandidate[]
  notFound?: boolean
}) {
  return (
    <>
      <InputField
        {...fieldOf(state)('location')}
        label="Location"
        help={
          'City and state or country, such as "Portland, Oregon". This is public. Put the street address in ' +
          `the ${type === 'vehicle' ? 'pick-up' : 'check-in'} instructions, which only confirmed guests see.`
        }
        autoComplete="off"
      />
      {candidates ? (
        <Choices
          name="locationChoice"
          label="Which place do you mean?"
          help="If it isn't listed, add a state or country above."
          errors={state.errors.locationChoice}
          columns={false}
        >
          {candidates.map(({ id, label }) => (
            <Choice
              key={id}
              type="radio"
              name="locationChoice"
              value={id}
              label={label}
              checked={isTicked(state, 'locationChoice', id)}
            />
          ))}
        </Choices>
      ) : (
        typeof state.fields.locationChoice === 'string' && (
          <input type="hidden" name="locationChoice" value={state.fields.locationChoice} />
        )
      )}
      {notFound && (
        <Notice type="info" title="We could not find this location">
          Guests can book this listing, but it won't appear on the map or in searches by place until you
          correct it. Enter a city or town with its state or country.
        </Notice>
      )}
    </>
  )
}
