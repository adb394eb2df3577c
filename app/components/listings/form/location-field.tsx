import type { PlaceCandidate } from '~/domain/listings/resolve-location.server'
import { LOCATION_MAX, LOCATION_MIN } from '~/domain/listings/limits'
import { InputField } from '~/ui/field'
import { Notice } from '~/ui/notice'
import { Choice, Choices, fieldOf, isTicked, type FormState } from './form-parts'

export type { PlaceCandidate }

/** Where it is, as text; where that can mean several places, a list to choose from. */
export function LocationField({
  state,
  candidates,
  notFound,
}: {
  state: FormState
  candidates?: PlaceCandidate[]
  notFound?: boolean
}) {
  return (
    <>
      <InputField
        {...fieldOf(state)('location')}
        label="Location"
        help='City and state or country: "Portland, Oregon". Everybody sees it: the street belongs in the check-in instructions.'
        required
        minLength={LOCATION_MIN}
        maxLength={LOCATION_MAX}
        autoComplete="off"
      />
      {candidates ? (
        <Choices
          name="locationChoice"
          label="Which of these do you mean?"
          help="If it is none of them, say more above: a state, a country."
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
          The listing can be booked, but it is not on the map and not found by place until you mend it. Name a
          town that is on maps, with its state or country.
        </Notice>
      )}
    </>
  )
}
