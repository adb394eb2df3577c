import { siteName } from '../../domain/shared/site'
import { tooManyNotice } from '../../domain/listings/photos/gallery'
import { titled, CONTACT_SUPPORT, KEY_REUSED, type RefusalsIn, type RefusalWords } from './words'

type Refused =
  | RefusalsIn<
      | typeof import('~/domain/listings/create-listing.server')
      | typeof import('~/domain/listings/delete-listing.server')
      | typeof import('~/domain/listings/drafts/discard-draft.server')
      | typeof import('~/domain/listings/drafts/publish-draft.server')
      | typeof import('~/domain/listings/drafts/save-draft-step.server')
      | typeof import('~/domain/listings/drafts/start-draft.server')
      | typeof import('~/domain/listings/photos/add-photos.server')
      | typeof import('~/domain/listings/photos/change-photos.server')
      | typeof import('~/domain/listings/resolve-location.server')
      | typeof import('~/domain/listings/save-listing.server')
      | typeof import('~/domain/listings/administration/change-pause.server')
      | typeof import('~/domain/listings/update-listing.server')
    >
  | { ok: false; refusal: 'images_required' }

const failedToCreateListing = titled('Failed to create listing')
const nothingWasChanged = titled('Nothing was changed')
const imagesRequired = titled('Images required')

export const listingRefusals = {
  listing_unknown: titled('Listing not found')(404, "The listing you're looking for doesn't exist."),
  draft_unknown: failedToCreateListing(404, 'This draft no longer exists, or it belongs to another account.'),
  draft_changed: failedToCreateListing(
    409,
    'The draft was changed in another window. Check it and publish again.',
  ),
  draft_incomplete: failedToCreateListing(422, 'Some required information is missing.'),
  no_vehicles: failedToCreateListing(409, 'Vehicles cannot be listed here.'),
  too_many_drafts: (details) =>
    failedToCreateListing(409, `You have ${details.max} drafts. Publish or discard one first.`),
  too_many_listings: (details) => ({
    status: 409,
    title: 'Failed to create listing',
    message: `You can have at most ${details.max} listings. Contact us if you need more.`,
    link: CONTACT_SUPPORT,
  }),
  listing_key_reused: failedToCreateListing(409, KEY_REUSED, 'requestKey'),
  host_not_you: failedToCreateListing(403, 'hostId is not the signed-in user.', 'hostId'),
  host_suspended: {
    status: 403,
    title: 'Listing not resumed',
    message: 'This account is suspended. Contact support to have it restored.',
    link: CONTACT_SUPPORT,
  },
  listing_paused_by_staff: ({ reason }) => ({
    status: 403,
    title: 'Listing not resumed',
    message: `${siteName()} paused this listing. The reason: “${reason}” Only ${siteName()} can resume it.`,
    link: CONTACT_SUPPORT,
  }),
  listing_not_live: nothingWasChanged(
    409,
    'Its host paused this listing, so no one can book it. Only its host can resume it.',
  ),
  listing_host_suspended: nothingWasChanged(409, 'Its host is suspended. Restore the account first.'),
  guests_to_tell: ({ guests }) => ({
    status: 409,
    title: 'Not saved yet',
    message:
      `This is not what ${guests === 1 ? 'a guest has' : `${guests} guests have`} booked. If you save it, we tell ` +
      `${guests === 1 ? 'them' : 'each of them'} what was and what is now, and they can cancel with a full refund ` +
      'until their booking starts. Press the button again to save it.',
  }),
  images_not_yours: failedToCreateListing(422, 'You can only use photos that you uploaded.', 'images'),
  listing_has_bookings: (details) => ({
    status: 409,
    title: 'Failed to delete listing',
    message:
      `This listing has ${details.bookings === 1 ? 'a booking' : `${details.bookings} bookings`}, ` +
      'including past ones, ' +
      'so it cannot be deleted. You can pause it instead.',
  }),
  location_ambiguous: {
    status: 422,
    title: 'Which place is it?',
    message: 'There are several places with this name. Choose the one you mean.',
    field: 'locationChoice',
  },
  location_unknown: {
    status: 422,
    title: 'Location not found',
    message:
      'We could not find this place. Enter a city or town with its state or country, or keep it as it is.',
    field: 'locationChoice',
  },
  too_many_photos: ({ room, max }) => {
    const { title, description } = tooManyNotice(room, max)
    return { status: 409, title, message: description, field: 'photos' }
  },
  images_required: imagesRequired(400, 'Add at least one photo, so that guests can see what you offer.'),
  last_image: imagesRequired(
    409,
    'A published listing needs at least one photo. Add another one before you remove this one.',
  ),
  photos_changed: {
    status: 409,
    title: 'Photos not changed',
    message: 'The photos were changed in another window. Here is the current version.',
    field: 'photos',
  },
  picture_unknown: {
    status: 422,
    title: 'Upload failed',
    message: 'This photo is not one of your uploads. Upload it again.',
    field: 'photos',
  },
} satisfies RefusalWords<Refused>
