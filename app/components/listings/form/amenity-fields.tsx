import { ACCESS, accessAmenities, amenityGroups, essentials } from '~/domain/listings/amenities'
import type { ListingType } from '~/domain/listings/choices'
import { control } from '~/ui/field'
import { Choices, choicesOf, isTicked, type FormState } from './form-parts'

type AmenityFieldsProps = { type: ListingType; state: FormState; photos: readonly string[] }

/** What a listing has: the most wanted first, the rest in groups that open where something in them is ticked. */
export function AmenityFields({ type, state, photos }: AmenityFieldsProps) {
  const choices = (names: readonly string[]) => choicesOf(state, 'checkbox', 'amenities', names)
  return (
    <div>
      <Choices name="amenities" errors={state.errors.amenities}>
        {choices(essentials[type])}
      </Choices>
      {amenityGroups[type].map(([title, names]) => (
        <details
          key={title}
          open={names.some((name) => isTicked(state, 'amenities', name))}
          className="border-t border-line first-of-type:mt-4 last-of-type:border-b"
        >
          <summary className="fold min-h-11 w-full pr-3">{title}</summary>
          <div className="pb-4">
            <Choices name={`amenities-${title}`}>{choices(names)}</Choices>
            {title === ACCESS && photos.length > 0 && (
              <PhotosOfAccess type={type} state={state} photos={photos} />
            )}
          </div>
        </details>
      ))}
    </div>
  )
}

/** A photo says more than a word about steps and doors. Each amenity that is ticked may have one. */
function PhotosOfAccess({ type, state, photos }: AmenityFieldsProps) {
  const names = accessAmenities[type].filter((name) => isTicked(state, 'amenities', name))
  if (names.length === 0)
    return <p className="text-sm text-muted">Save first, then choose a photo for each.</p>
  return (
    <fieldset className="mt-4">
      <legend className="font-semibold">Photos of accessibility features</legend>
      <p className="text-sm text-muted">
        Guests who rely on these like to see them. Those without a photo are “said by the host”.
      </p>
      <div className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {names.map((name) => (
          <label key={name} className="text-sm">
            {name}
            <select
              name="amenityPhotos"
              defaultValue={photos
                .map((url) => `${name}=${url}`)
                .find((pair) => isTicked(state, 'amenityPhotos', pair))}
              className={`${control} mt-1`}
            >
              <option value="">No photo</option>
              {photos.map((url, index) => (
                <option key={url} value={`${name}=${url}`}>
                  Photo {index + 1}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
