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

const texts = {
  property: {
    title: 'What makes it special? For example, "Sunny loft by the river".',
    guests: 'Guests',
    guestsHelp: 'Maximum number of guests',
    details: 'The place',
    offers: 'What does it offer?',
  },
  vehicle: {
    title: 'What is it, and what is it good for? For example, "Camper van for two with a kitchen".',
    guests: 'Passengers',
    guestsHelp: 'Maximum, including the driver',
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

/** The form with title, location, price and details, for drafts and published listings. */
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
          help={`${texts[type].title} ${TITLE_MIN} to ${TITLE_MAX} characters.`}
          required
          minLength={TITLE_MIN}
          maxLength={TITLE_MAX}
          autoComplete="off"
        />
        <Field
          {...described}
          label="Description"
          help={`What guests can expect and should know before booking. At least ${DESCRIPTION_MIN} characters.`}
        >
          {(attributes) => (
            <textarea
              {...attributes}
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
          help="In US dollars, before fees. You can set different prices for specific dates in the calendar."
          errors={state.errors.price}
        >
          {(attributes) => (
            <div className="flex max-w-60 items-center gap-2">
              <span aria-hidden="true" className="text-lg text-muted">
                $
              </span>
              <input
                {...attributes}
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
      <Group title={texts[type].details}>
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
                label={texts[type].guests}
                help={texts[type].guestsHelp}
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
                help="Half baths count as 0.5"
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
              label={texts[type].guests}
              help={texts[type].guestsHelp}
              min={1}
              max={MAX_GUESTS}
              className="max-w-40"
            />
          </>
        )}
      </Group>
      <Group title={texts[type].offers}>
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
