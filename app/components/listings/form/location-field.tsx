import type { ListingType } from '~/domain/listings/choices'
import type { PlaceCandidate } from '~/domain/listings/resolve-location.server'
import { InputField } from '~/ui/field'
import { Notice } from '~/ui/notice'
import { Choice, Choices, fieldOf, isTicked, type FormState } from './form-parts'

export type { PlaceCandidate }

/** The public location, with a list to choose from if it has several meanings or none, and the private street address. */
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
  const party = type === 'vehicle' ? 'drivers' : 'guests'
  return (
    <>
      <InputField
        {...fieldOf(state)('location')}
        label="Location"
        help={
          'City and state or country, such as “Portland, Oregon”. This is public, so keep the street for the ' +
          'field below.'
        }
        autoComplete="off"
      />
      {candidates ? (
        <Choices
          name="locationChoice"
          label={candidates.length > 1 ? 'Which place do you mean?' : 'Is it written correctly?'}
          help={
            candidates.length > 1
              ? "If it isn't listed, add a state or country above."
              : 'Change it above, or name the nearest town with its state or country.'
          }
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
      {notFound && !candidates && (
        <Notice type="info" title="We could not find this location">
          Guests can book this listing, but it won't appear on the map or in searches by place until you
          correct it. Enter a city or town with its state or country.
        </Notice>
      )}
      <InputField
        {...fieldOf(state)('streetAddress')}
        label="Street address"
        help={
          `Private: only ${party} with a confirmed booking see it, with a map and directions. ` +
          'Everyone else sees an approximate area.'
        }
        autoComplete="off"
        optional
      />
    </>
  )
}
