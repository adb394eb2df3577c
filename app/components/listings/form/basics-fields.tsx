import { currencyName, currencySymbol } from '~/domain/shared/currency-words'
import { placeTypeLabels, placeTypes, typeWords, type ListingType } from '~/domain/listings/choices'
import { DESCRIPTION_MIN, TITLE_MAX, TITLE_MIN } from '~/domain/listings/limits'
import { Field, FreshField, InputField, TextAreaField, control } from '~/ui/field'
import { Choice, Choices, choicesOf, fieldOf, Group, isTicked, type FormState } from './form-parts'
import { AmenityFields } from './amenity-fields'
import { VehicleFields } from './vehicle-fields'
import type { PlaceCandidate } from '~/domain/listings/resolve-location.server'
import { Notice } from '~/ui/notice'

const texts = {
  property: {
    title: 'What makes it special? For example, “Sunny loft by the river”.',
    guestsHelp: 'Maximum',
    details: 'The place',
    offers: 'What does it offer?',
  },
  vehicle: {
    title: 'What is it, and what is it good for? For example, “Camper van for two with a kitchen”.',
    guestsHelp: 'Maximum, including the driver',
    details: 'The vehicle',
    offers: 'What does it have?',
  },
} as const

type BasicsFieldsProps = {
  type: ListingType
  state: FormState
  /** Those of the listing, which can show what it has. */
  photos: readonly string[]
  candidates?: PlaceCandidate[]
  notFound?: boolean
}

/** The form with title, location, price and details, for drafts and published listings. */
export function BasicsFields({ type, state, photos, candidates, notFound }: BasicsFieldsProps) {
  const field = fieldOf(state, type)
  const { label: _, errors: priceErrors, ...price } = field('price')
  const count = { type: 'number', inputMode: 'numeric' } as const
  return (
    <>
      <Group title="What is it?">
        <FreshField
          {...field('title')}
          help={`${texts[type].title} ${TITLE_MIN} to ${TITLE_MAX} characters.`}
        />
        <TextAreaField
          {...field('description')}
          help={`What it's like, and anything people should know before they book. At least ${DESCRIPTION_MIN} characters.`}
          rows={7}
        />
      </Group>
      <Group title="Where is it?">
        <LocationField type={type} state={state} candidates={candidates} notFound={notFound} />
      </Group>
      <Group title="What does it cost?">
        <Field
          id="price"
          label={`Price ${typeWords[type].priced}`}
          help={`In ${currencyName()}, before fees. You can set different prices for specific dates in the calendar.`}
          errors={priceErrors}
        >
          {(attributes) => (
            <div className="flex max-w-60 items-center gap-2">
              <span aria-hidden="true" className="text-lg text-muted">
                {currencySymbol()}
              </span>
              <input {...price} {...attributes} type="number" inputMode="decimal" className={control} />
              <span aria-hidden="true" className="shrink-0 text-muted">
                {typeWords[type].priced}
              </span>
            </div>
          )}
        </Field>
      </Group>
      <Group title={texts[type].details}>
        {type === 'property' ? (
          <>
            <Choices name="placeType" label="Guests have" errors={state.errors.placeType} columns={false}>
              {choicesOf(state, 'radio', 'placeType', placeTypes, placeTypeLabels)}
            </Choices>
            <div className="grid grid-cols-2 items-start gap-6">
              <InputField {...field('maxGuests')} {...count} help={texts[type].guestsHelp} />
              <InputField {...field('bedrooms')} {...count} help="0 for a studio" />
              <InputField {...field('beds')} {...count} optional help="In all rooms" />
              <InputField {...field('bathrooms')} {...count} inputMode="decimal" help="0.5 for a half bath" />
            </div>
          </>
        ) : (
          <>
            <VehicleFields state={state} />
            <InputField
              {...field('maxGuests')}
              {...count}
              help={texts[type].guestsHelp}
              className="max-w-40"
            />
          </>
        )}
      </Group>
      <Group title={texts[type].offers}>
        <AmenityFields type={type} state={state} photos={photos} />
      </Group>
    </>
  )
}

export type { PlaceCandidate }

/** The public location, with a list to choose from if it has several meanings or none, and the private street address. */
function LocationField({ type, state, candidates, notFound }: Omit<BasicsFieldsProps, 'photos'>) {
  const field = fieldOf(state, type)
  const party = type === 'vehicle' ? 'drivers' : 'guests'
  return (
    <>
      <FreshField
        {...field('location')}
        help={
          'City and state or country, such as “Portland, Oregon”. This is public, so keep the street for the ' +
          'field below.'
        }
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
      <FreshField
        {...field('streetAddress')}
        help={
          `Private: only ${party} with a confirmed booking see it, with a map and directions. ` +
          'Everyone else sees an approximate area.'
        }
        optional
      />
    </>
  )
}
