import {
  amenitiesOf,
  placeTypeLabels,
  placeTypes,
  typeWords,
  type ListingType,
} from '~/domain/listings/choices'
import {
  DESCRIPTION_MAX,
  DESCRIPTION_MIN,
  MAX_GUESTS,
  MAX_PRICE,
  MAX_ROOMS,
  TITLE_MAX,
  TITLE_MIN,
} from '~/domain/listings/limits'
import { control, Field, InputField } from '~/ui/field'
import { Choice, Choices, fieldOf, Group, isTicked, type FormState } from './form-parts'
import { LocationField, type PlaceCandidate } from './location-field'
import { VehicleFields } from './vehicle-fields'

const words = {
  property: {
    title: 'Say what makes it special: "Sunny loft by the river".',
    guests: 'Guests',
    guestsHelp: 'The most that can stay',
    details: 'The place',
    offers: 'What does it offer?',
  },
  vehicle: {
    title: 'Say what it is and what it is good for: "Camper van for two with a kitchen".',
    guests: 'Passengers',
    guestsHelp: 'The most that can ride along, driver included',
    details: 'The vehicle',
    offers: 'What does it have?',
  },
} as const

type BasicsFieldsProps = {
  type: ListingType
  state: FormState
  candidates?: PlaceCandidate[]
  notFound?: boolean
}

/** Title, place, price and what there is: of a draft and of a listing alike. */
export function BasicsFields({ type, state, candidates, notFound }: BasicsFieldsProps) {
  const field = fieldOf(state)
  const count = { type: 'number', inputMode: 'numeric', step: 1, required: true } as const
  const { defaultValue: description, ...described } = field('description')
  return (
    <>
      <Group title="What is it?">
        <InputField
          {...field('title')}
          label="Title"
          help={`${words[type].title} From ${TITLE_MIN} to ${TITLE_MAX} characters.`}
          required
          minLength={TITLE_MIN}
          maxLength={TITLE_MAX}
          autoComplete="off"
        />
        <Field
          {...described}
          label="Description"
          help={`What guests will find, and what to know before booking. At least ${DESCRIPTION_MIN} characters.`}
        >
          {(tied) => (
            <textarea
              {...tied}
              name="description"
              defaultValue={description}
              required
              minLength={DESCRIPTION_MIN}
              maxLength={DESCRIPTION_MAX}
              rows={7}
              className={control}
            />
          )}
        </Field>
      </Group>
      <Group title="Where is it?">
        <LocationField state={state} candidates={candidates} notFound={notFound} />
      </Group>
      <Group title="What does it cost?">
        <Field
          id="price"
          label={`Price ${typeWords[type].priced}`}
          help="In US dollars, before fees. Single nights can have prices of their own in the calendar."
          errors={state.errors.price}
        >
          {(tied) => (
            <div className="flex max-w-60 items-center gap-2">
              <span aria-hidden="true" className="text-lg text-muted">
                $
              </span>
              <input
                {...tied}
                type="number"
                name="price"
                defaultValue={field('price').defaultValue}
                required
                min="1"
                max={MAX_PRICE / 100}
                step="0.01"
                inputMode="decimal"
                className={control}
              />
              <span aria-hidden="true" className="shrink-0 text-muted">
                {typeWords[type].priced}
              </span>
            </div>
          )}
        </Field>
      </Group>
      <Group title={words[type].details}>
        {type === 'property' ? (
          <>
            <Choices name="placeType" label="Guests have" errors={state.errors.placeType} columns={false}>
              {placeTypes.map((place) => (
                <Choice
                  key={place}
                  type="radio"
                  name="placeType"
                  value={place}
                  label={placeTypeLabels[place]}
                  checked={isTicked(state, 'placeType', place)}
                />
              ))}
            </Choices>
            <div className="grid items-start gap-6 sm:grid-cols-3">
              <InputField
                {...field('maxGuests')}
                {...count}
                label={words[type].guests}
                help={words[type].guestsHelp}
                min={1}
                max={MAX_GUESTS}
              />
              <InputField
                {...field('bedrooms')}
                {...count}
                label="Bedrooms"
                help="0 for a studio"
                min={0}
                max={MAX_ROOMS}
              />
              <InputField
                {...field('bathrooms')}
                {...count}
                inputMode="decimal"
                label="Bathrooms"
                help="Halves count"
                min={0}
                max={MAX_ROOMS}
                step={0.5}
              />
            </div>
          </>
        ) : (
          <>
            <VehicleFields state={state} />
            <InputField
              {...field('maxGuests')}
              {...count}
              label={words[type].guests}
              help={words[type].guestsHelp}
              min={1}
              max={MAX_GUESTS}
              className="max-w-40"
            />
          </>
        )}
      </Group>
      <Group title={words[type].offers}>
        <Choices name="amenities" errors={state.errors.amenities}>
          {amenitiesOf[type].map((amenity) => (
            <Choice
              key={amenity}
              type="checkbox"
              name="amenities"
              value={amenity}
              label={amenity}
              checked={isTicked(state, 'amenities', amenity)}
            />
          ))}
        </Choices>
      </Group>
    </>
  )
}
