import { uploadWords } from '../domain/pictures/upload-words'
import { formatDay } from '../domain/shared/dates'
import type { Unclear } from '../domain/flights/settle-ends.server'
import { tooManyWords } from '../domain/listings/photos/photo-words'
import { formatExact } from '../domain/shared/money'
import { backOfficeRefusals } from './refusals-back-office'
import { retryAfter } from './retry-after'

/** What a verb refused, as it answered it. */
export type Refusal = { refusal: string } & Record<string, unknown>

export type Words = {
  status: number
  message: string
  title?: string
  field?: string
  /** Several fields, each in its own words. */ fields?: Record<string, string[]>
}

export type Entry = Words | ((details: Record<string, any>) => Words)

const discount = (message: string): Words => ({
  status: 422,
  title: 'Invalid Discount Code',
  message,
  field: 'discountCode',
})
const booking = (status: number, message: string, field?: string): Words => ({
  status,
  title: 'Booking failed',
  message,
  field,
})
const review = (status: number, message: string, field?: string): Words => ({
  status,
  title: 'Review not sent',
  message,
  field,
})
const item = (status: number, message: string, field?: string): Words => ({
  status,
  title: 'Itinerary not changed',
  message,
  field,
})
const message = (status: number, message: string, field?: string): Words => ({
  status,
  title: 'Message not sent',
  message,
  field,
})
const calendar = (status: number, message: string, field?: string): Words => ({
  status,
  title: 'Calendar not changed',
  message,
  field,
})

const route = (message: string, field?: string): Words => ({
  status: 422,
  title: 'Failed to calculate route',
  message,
  field,
})
const flight = (status: number, message: string, field?: string): Words => ({
  status,
  title: 'Failed to add flight',
  message,
  field,
})

/** Every refusal of the product: its status, its words (the specification's where it gives them) and its field. */
const table: Record<string, Entry> = {
  // accounts
  wrong_credentials: {
    status: 401,
    title: 'Sign in failed',
    message: 'Please check your credentials and try again.',
  },
  account_suspended: {
    status: 403,
    title: 'Sign in failed',
    message: 'This account is suspended. Contact support to have it restored.',
  },
  email_taken: {
    status: 409,
    title: 'Sign up failed',
    message: 'An account with this email already exists. Sign in instead.',
    field: 'email',
  },
  too_many_attempts: (details) => ({
    status: 429,
    title: 'Too many attempts',
    message: `Please try again in ${details.retryAfter >= 120 ? `${Math.ceil(details.retryAfter / 60)} minutes` : `${details.retryAfter} seconds`}.`,
  }),

  // profile
  account_unknown: { status: 404, title: 'Update failed', message: 'User not found' },
  profile_incomplete: ({ fields }) => ({
    status: 400,
    title: 'Setup failed',
    message: Object.values(fields as Record<string, string[]>)[0]![0]!,
    fields,
  }),
  email_in_use: {
    status: 409,
    title: 'Update failed',
    message: 'Another account has this email address.',
    field: 'email',
  },
  current_password_missing: {
    status: 400,
    title: 'Update failed',
    message: 'Enter your current password to change your email address.',
    field: 'currentPassword',
  },
  current_password_not_yours: {
    status: 400,
    title: 'Update failed',
    message: 'This is not your current password.',
    field: 'currentPassword',
  },
  avatar_not_yours: {
    status: 400,
    title: 'Failed to update profile picture',
    message: 'avatar is no picture that you have uploaded.',
    field: 'avatar',
  },
  avatar_not_chosen: {
    status: 409,
    title: 'Failed to update profile picture',
    message: 'This picture is no longer waiting to be saved. Choose it again.',
  },
  avatar_not_a_picture: {
    status: 415,
    title: 'Invalid file type',
    message: 'Choose a JPG, PNG or WebP picture.',
    field: 'image',
  },
  avatar_too_large: {
    status: 413,
    title: 'File too large',
    message: 'Choose a picture of at most 5 MB.',
    field: 'image',
  },
  avatar_unusable: {
    status: 422,
    title: 'Upload failed',
    message: 'Failed to process image. Please try again. It is damaged, or has more than 40 megapixels.',
    field: 'image',
  },
  current_password_wrong: {
    status: 400,
    title: 'Password change failed',
    message: 'Your current password is not right.',
    field: 'currentPassword',
  },

  // sessions
  session_unknown: {
    status: 404,
    title: 'Already signed out',
    message: 'That device is not signed in any more. These are the ones that are.',
  },

  // forgotten passwords
  reset_link_used: {
    status: 410,
    title: 'Failed to reset password',
    message:
      'This link was used already, and a link works only once. If you have just chosen a new password, sign in with it. Otherwise request a new link.',
  },
  reset_link_expired: {
    status: 410,
    title: 'Failed to reset password',
    message:
      'This link has expired: it works for one hour, or until you request a newer one. Request a new link.',
  },
  reset_link_unknown: {
    status: 404,
    title: 'Failed to reset password',
    message:
      'We do not know this link. Part of it may be missing: open it from the mail itself, or request a new link.',
  },
  reset_request_failed: {
    status: 503,
    title: 'Failed to send reset request',
    message: 'An error occurred. Please try again.',
  },
  reset_failed: {
    status: 503,
    title: 'Failed to reset password',
    message: 'An error occurred. Please try again.',
  },

  // forgotten user names
  reset_email_failed: {
    status: 503,
    title: 'Failed to send reset email',
    message: 'An error occurred. Please try again.',
  },
  code_request_failed: {
    status: 503,
    title: 'Failed to send OTP',
    message: 'An error occurred. Please try again.',
  },
  code_check_failed: {
    status: 503,
    title: 'The code could not be checked',
    message: 'An error occurred. Please try again.',
  },
  code_wrong: { status: 400, message: 'Invalid OTP', field: 'otp' },
  code_used_up: {
    status: 400,
    title: 'Invalid OTP',
    message: 'That was the last of five wrong codes, so the code you were sent is void. Ask for a new one.',
  },
  code_void: {
    status: 410,
    title: 'Invalid OTP',
    message:
      'This code no longer works: it is too old, was used already or was wrong too often. Ask for a new one.',
  },

  // listings and bookings
  listing_unknown: {
    status: 404,
    title: 'Listing not found',
    message: "The listing you're looking for doesn't exist.",
  },
  booking_unknown: { status: 404, message: 'Booking not found' },
  listing_paused: booking(409, 'This listing does not take bookings at the moment.'),
  own_listing: booking(403, 'You cannot book your own listing.'),
  dates_missing: {
    status: 400,
    title: 'Select dates',
    message: 'Please select check-in and check-out dates.',
    field: 'checkIn',
  },
  dates_past: booking(400, 'Check-in cannot be in the past.', 'checkIn'),
  dates_reversed: booking(400, 'Check-out must be after check-in.', 'checkOut'),
  dates_too_far: booking(400, 'Bookings open up to two years ahead.', 'checkIn'),
  dates_taken: (details) => booking(409, datesTaken(details), 'checkIn'),
  stay_too_short: (details) =>
    booking(400, `The minimum stay here is ${details.minNights} ${details.unit ?? 'night'}s.`, 'checkOut'),
  stay_too_long: (details) =>
    booking(
      400,
      `The maximum stay here is ${details.maxNights} ${details.unit ?? 'night'}${details.maxNights === 1 ? '' : 's'}.`,
      'checkOut',
    ),
  notice_too_short: (details) =>
    booking(
      400,
      `This host needs ${details.noticeDays} day${details.noticeDays === 1 ? '' : 's'} of notice before check-in.`,
      'checkIn',
    ),
  too_many_guests: (details) =>
    booking(
      400,
      `This listing takes at most ${details.maxGuests} ${details.unit ?? 'guest'}${details.maxGuests === 1 ? '' : 's'}.`,
      'guests',
    ),
  total_too_large: booking(
    400,
    'This stay costs more than a single booking can carry. Choose fewer nights.',
    'checkOut',
  ),
  total_changed: (details) =>
    booking(409, `The price is now ${formatExact(details.totalPrice)}. Review it and book again.`),
  not_your_host: booking(403, 'hostId is not the host of this listing.', 'hostId'),
  not_you: booking(403, 'guestId is not the signed-in user.', 'guestId'),
  request_key_reused: booking(
    409,
    'This request key belongs to another booking. Reload the page and try again.',
    'requestKey',
  ),
  transition_not_allowed: {
    status: 409,
    title: 'Update failed',
    message: 'This booking can no longer be changed that way.',
  },
  host_only: {
    status: 403,
    title: 'Update failed',
    message: 'Only the host can accept or decline this request.',
  },
  guest_only: { status: 403, title: 'Update failed', message: 'Only the guest can cancel this request.' },
  request_expired: {
    status: 409,
    title: 'Update failed',
    message: 'This request has expired: it was not answered within 24 hours.',
  },
  // cancelling and accepting bookings
  stay_begun: {
    status: 409,
    title: 'Update failed',
    message: 'This booking has begun. It can no longer be cancelled online.',
  },
  refund_changed: (details) => ({
    status: 409,
    title: 'Update failed',
    message: `The refund is now ${formatExact(details.refundAmount)}. Nothing is cancelled yet: review it and cancel again.`,
  }),
  nights_closed: (details) => ({
    status: 409,
    title: 'Update failed',
    message: `${details.nights}. Open them in your calendar to accept this request, or decline it.`,
  }),

  // imported calendars
  calendar_unusable: (details) => ({
    status: 422,
    title: 'Calendar not added',
    message: details.trouble,
    field: details.field,
  }),
  feeds_full: (details) => ({
    status: 409,
    title: 'Calendar not added',
    message: `A listing takes at most ${details.most} calendars. Remove one you no longer need.`,
  }),
  feed_failed: (details) => ({
    status: 502,
    title: `${details.name} did not answer`,
    message: `${details.trouble} The nights it closed stay closed.`,
  }),
  feed_unknown: { status: 404, title: 'Calendar not found', message: 'It may have been removed already.' },
  feed_not_asked: { status: 503, title: 'Calendar not refreshed', message: 'Please try again in a minute.' },
  calendar_file_missing: {
    status: 400,
    title: 'Calendar not added',
    message: 'Choose a calendar file (.ics).',
    field: 'file',
  },
  calendar_file_too_large: {
    status: 413,
    title: 'Calendar not added',
    message: 'The calendar is larger than 1 MB.',
    field: 'file',
  },
  calendar_file_unreadable: {
    status: 400,
    title: 'Calendar not added',
    message: 'The file did not arrive whole. Choose it again.',
    field: 'file',
  },

  // pictures
  too_many_images: (details) => ({
    status: 413,
    title: 'Too many images',
    message:
      details.most === 1
        ? 'Send one image at a time.'
        : `You can only upload up to ${details.most ?? 10} images.`,
    field: 'images',
  }),
  image_missing: {
    status: 400,
    title: 'No image selected',
    message: 'Choose a JPG, PNG or WebP picture to upload.',
    field: 'image',
  },
  upload_failed: (details) => ({ title: 'Upload failed', ...uploadWords(details) }),

  // hosting
  draft_unknown: {
    status: 404,
    title: 'Failed to create listing',
    message: 'This draft is not here any more: it was discarded, or it is not one of yours.',
  },
  draft_changed: {
    status: 409,
    title: 'Failed to create listing',
    message: 'The draft was changed in another window meanwhile. Look it over and publish again.',
  },
  draft_incomplete: {
    status: 422,
    title: 'Failed to create listing',
    message: 'Something is still missing.',
  },
  too_many_drafts: (details) => ({
    status: 409,
    title: 'Failed to create listing',
    message: `You have ${details.most} unfinished listings. Publish or discard one first.`,
  }),
  listing_key_reused: {
    status: 409,
    title: 'Failed to create listing',
    message: 'This form was already used for another listing. Reload the page and try again.',
    field: 'requestKey',
  },
  host_not_you: {
    status: 403,
    title: 'Failed to create listing',
    message: 'hostId is not the signed-in user.',
    field: 'hostId',
  },
  images_not_yours: {
    status: 422,
    title: 'Failed to create listing',
    message: 'Only pictures that you uploaded can be images of your listing.',
    field: 'images',
  },
  listing_has_bookings: (details) => ({
    status: 409,
    title: 'Failed to delete listing',
    message: `This listing has ${details.bookings === 1 ? 'a booking' : `${details.bookings} bookings`}, past ones included, so it cannot be deleted. You can pause it instead.`,
  }),
  location_ambiguous: {
    status: 422,
    title: 'Which place is it?',
    message: 'There are several places of this name. Choose the one you mean.',
    field: 'locationChoice',
  },

  // reviews
  review_not_completed: review(409, 'A review can be written once the booking is over.'),
  review_window_closed: (details) =>
    review(409, `The time for reviews of this booking ended on ${details.deadline}.`),
  review_exists: review(
    409,
    'You have reviewed this booking already. A review cannot be changed once it is sent.',
  ),
  not_the_reviewer: review(403, 'reviewerId is not the signed-in user.', 'reviewerId'),
  not_your_side: review(403, 'type is not your side of this booking.', 'type'),

  // calendars of hosts
  nights_past: (details) =>
    calendar(400, `Choose ${details.unit}s from today on: what is past cannot be changed.`, 'from'),
  nights_too_far: (details) =>
    calendar(
      400,
      `The calendar is open for two years: choose ${details.unit}s until ${formatDay(details.last)}.`,
    ),
  nights_imported: (details) =>
    calendar(
      409,
      `These ${details.unit}s are closed by ${inWords(details.calendars)}. Open them where that calendar is kept.`,
    ),
  stay_limits_reversed: (details) =>
    calendar(
      400,
      `Must not be below the minimum of ${details.minNights} ${details.unit}${details.minNights === 1 ? '' : 's'}.`,
      'maxNights',
    ),

  // photos of a listing
  too_many_photos: ({ room, most }) => {
    const { title, description } = tooManyWords(room, most)
    return { status: 409, title, message: description, field: 'photos' }
  },
  images_required: {
    status: 400,
    title: 'Images required',
    message: 'Add at least one photo, so that guests can see what you offer.',
  },
  last_image: {
    status: 409,
    title: 'Images required',
    message: 'A published listing keeps at least one photo. Add another one before you remove this.',
  },
  photos_changed: {
    status: 409,
    title: 'Photos not changed',
    message: 'The photos were changed meanwhile, in another window perhaps. They are shown as they are now.',
    field: 'photos',
  },
  picture_unknown: {
    status: 422,
    title: 'Upload failed',
    message: 'This picture is not one of your uploads. Upload it again.',
    field: 'photos',
  },

  // messages
  sender_not_you: message(403, 'senderId is not the signed-in user.', 'senderId'),
  receiver_unknown: message(404, 'User not found'),
  message_not_allowed: message(
    403,
    'You can write to somebody you share a booking with, or when one of you has an active listing.',
  ),
  message_blocked: message(403, 'You have blocked this person. Unblock them to write to them.'),
  quick_replies_for_hosts: {
    status: 403,
    title: 'Quick reply not saved',
    message: 'Quick replies are for hosts. List a place or a vehicle first.',
  },
  quick_replies_full: (details) => ({
    status: 409,
    title: 'Quick reply not saved',
    message: `You have ${details.most} quick replies. Delete one you no longer need.`,
  }),
  quick_reply_key_reused: {
    status: 409,
    title: 'Quick reply not saved',
    message: 'This form was already used for another quick reply. Reload the page and try again.',
  },
  quick_reply_unknown: { status: 404, title: 'Quick reply not found', message: 'Quick reply not found' },
  message_booking_unknown: message(404, 'Booking not found', 'bookingId'),
  message_key_reused: message(
    409,
    'This form was already used for another message. Reload the page and send it again.',
  ),

  // places

  // itineraries
  itinerary_unknown: { status: 404, title: 'Itinerary not found', message: 'Itinerary not found' },
  itinerary_not_you: {
    status: 403,
    title: 'Failed to create itinerary',
    message: 'userId is not the signed-in user.',
    field: 'userId',
  },
  itinerary_key_reused: {
    status: 409,
    title: 'Failed to create itinerary',
    message: 'This form was already used for another itinerary. Reload the page and try again.',
  },
  too_many_itineraries: (details) => ({
    status: 409,
    title: 'Failed to create itinerary',
    message: `You have ${details.most} itineraries already. Delete one that you no longer need.`,
  }),
  itinerary_private: {
    status: 409,
    title: 'Link not changed',
    message: 'This itinerary is private, so it has no link. Make it public first.',
  },
  item_unknown: { status: 404, title: 'Item not found', message: 'Item not found' },
  item_key_reused: item(409, 'This form was already used for another item. Reload the page and try again.'),
  too_many_items: (details) => item(409, `An itinerary takes at most ${details.most} items.`),
  item_ends_early: item(400, 'The end must not be before the start', 'endTime'),
  item_outside: (details) => item(400, outsideTrip(details), details.field),
  item_has_its_day: item(
    409,
    'What is booked stays on the day it is booked for. You can move it within the day.',
    'day',
  ),
  item_link_taken: item(409, 'This is in the itinerary already.'),
  item_booking_unknown: item(404, 'Booking not found', 'bookingId'),
  item_flight_unknown: item(404, 'Flight not found', 'flightId'),
  item_place_unknown: item(404, 'Place not found', 'attractionId'),
  item_listing_unknown: item(404, 'Listing not found', 'listingId'),

  // flights
  flights_file_missing: {
    status: 400,
    title: 'Flights not imported',
    message: 'Choose a calendar file (.ics).',
    field: 'file',
  },
  flights_file_too_large: {
    status: 413,
    title: 'Flights not imported',
    message: 'The calendar is larger than 1 MB.',
    field: 'file',
  },
  flights_file_unreadable: {
    status: 400,
    title: 'Flights not imported',
    message: 'The file did not arrive whole. Choose it again.',
    field: 'file',
  },
  flights_file_none: {
    status: 422,
    title: 'Flights not imported',
    message: 'This is not an iCal calendar (.ics), or it is damaged.',
    field: 'file',
  },
  flights_file_too_long: (details) => ({
    status: 422,
    title: 'Flights not imported',
    message: `The calendar has more than ${details.most} entries.`,
    field: 'file',
  }),
  flight_unknown: { status: 404, title: 'Flight not found', message: 'Flight not found' },
  flight_user_not_you: flight(403, 'userId is not the signed-in user.', 'userId'),
  flight_key_reused: flight(
    409,
    'This form was already used for another flight. Reload the page and try again.',
    'requestKey',
  ),
  flight_itinerary_unknown: flight(404, 'Itinerary not found', 'itineraryId'),
  airports_unclear: ({ unclear }) => {
    const fields = Object.fromEntries(
      (unclear as Unclear[]).map((one) => [`${one.end}.airport`, [unclearAirport(one)]]),
    )
    return { ...flight(422, Object.values(fields)[0]![0]!), fields }
  },
  flight_time_skipped: ({ end }) =>
    flight(400, 'Clocks go forward that night and skip this time. Check it on your ticket.', `${end}.time`),
  flight_reversed: flight(
    400,
    'Check the dates: the arrival must be after the departure, each in the local time of its airport.',
    'arrival.time',
  ),
  flight_too_long: ({ duration }) =>
    flight(400, `Check the dates: this flight would take ${duration}.`, 'arrival.time'),
  flight_dates_apart: flight(
    400,
    'Check the dates: departure and arrival are too far apart for one flight.',
    'arrival.time',
  ),

  // route planner: the vehicle
  road_vehicle_unknown: {
    status: 404,
    title: 'Failed to calculate route',
    message: 'This vehicle is not here any more, or it is not a rental of yours. Choose another one.',
    field: 'vehicle',
  },
  vehicle_efficiency_unknown: (details) => ({
    status: 422,
    title: 'Failed to calculate route',
    field: 'vehicle',
    message: `The host of ${details.title} does not say how far it goes on a gallon. Describe it as your own vehicle, or choose another one.`,
  }),

  // route planner: the way
  route_places_unclear: ({ choices }) => {
    const unclear = choices as { field: string; typed: string }[]
    const said = (one: string) =>
      unclear
        .filter(({ field }) => field === one)
        .map(({ typed }) => `Several places are called “${typed}”. Choose the one you mean.`)
    const fields = Object.fromEntries(unclear.map(({ field }) => [field, said(field)]))
    return { ...route(Object.values(fields)[0]![0]!), fields }
  },
  route_place_unknown: ({ typed, field }) =>
    route(
      `We do not know a place called “${typed}”. Check its spelling, or add its state or country.`,
      field,
    ),
  no_road: ({ from, to }) => route(`There is no road from ${from} to ${to}.`),
  route_unknown: { status: 404, title: 'Route not found', message: 'Route not found' },

  // discounts
  discount_missing: {
    status: 400,
    title: 'Enter Discount Code',
    message: 'Please enter a discount code to apply.',
    field: 'discountCode',
  },
  discount_unknown: discount('This discount code does not exist.'),
  discount_inactive: discount('This discount code cannot be applied.'),
  discount_not_started: discount('This discount code is not valid yet.'),
  discount_expired: discount('This discount code has expired.'),
  discount_used_up: discount('This discount code has been used as often as it may be.'),
  discount_wrong_category: discount('This discount code is not valid for this kind of listing.'),
  discount_wrong_host: discount('This discount code is not valid for this listing.'),
  discount_code_taken: (details) => ({
    status: 409,
    title: 'Failed to Create Discount Code',
    message: `The code ${details.code} is already in use. Choose another one.`,
    field: 'code',
  }),
  discount_key_reused: {
    status: 409,
    title: 'Failed to Create Discount Code',
    message: 'This form was already used for another code. Reload the page and try again.',
  },
  discount_code_unknown: {
    status: 404,
    title: 'Failed to Delete Discount Code',
    message: 'Discount code not found',
  },
  ...backOfficeRefusals,
  discount_below_minimum: (details) =>
    discount(
      `This discount code needs a booking of at least ${formatExact(details.minOrderAmount)} before fees.`,
    ),
}

/** "the imported calendar Airbnb and the imported calendar Vrbo" */
const inWords = (calendars: string[]) =>
  new Intl.ListFormat('en-US').format(calendars.map((name) => `the imported calendar ${name}`))

function unclearAirport({ text, candidates, asTyped }: Unclear): string {
  if (candidates.length === 1) return `We know one airport that fits “${text}”. Choose it if you mean it.`
  if (candidates.length > 0) return `Several airports fit “${text}”. Choose the one you mean.`
  return asTyped
    ? `We do not know an airport “${asTyped}”. Check it, or keep it as it is.`
    : `We do not know an airport “${text}”. Type its city, its name or its code.`
}

/** Where the trip has dates, they are told. */
function outsideTrip({ startDate, endDate }: Record<string, any>): string {
  if (!startDate) return 'An itinerary has at most 365 days'
  return endDate
    ? `Outside the trip, which is from ${formatDay(startDate)} to ${formatDay(endDate)}`
    : `Outside the trip, which begins on ${formatDay(startDate)}`
}

function datesTaken(details: Record<string, any>): string {
  const nearest = details.nearest as { label: string }[] | undefined
  const offer = nearest?.length ? ` Nearest free dates: ${nearest.map((stay) => stay.label).join('; ')}.` : ''
  return `These dates are taken.${offer}`
}

/** The words of a refusal. An unknown one is a programming error and says so in the log, not to the visitor. */
export function wordsFor({ refusal, ...details }: Refusal): Words {
  const entry = table[refusal]
  if (!entry) {
    console.error(`No words for the refusal ${refusal}`)
    return { status: 400, message: 'Something went wrong. Please try again.' }
  }
  return typeof entry === 'function' ? entry(details) : entry
}

/** The errors of a refusal by field. */
export const errorsOf = ({ field, fields, message }: Words): Record<string, string[]> =>
  fields ?? (field ? { [field]: [message] } : {})

/** A refusal as a JSON endpoint answers it: `{message, fields?}` plus the refusal's own details under their names. */
export function refuseJson(refusal: Refusal, extra: Record<string, unknown> = {}): Response {
  const words = wordsFor(refusal)
  const fields = errorsOf(words)
  return Response.json(
    { message: words.message, ...(Object.keys(fields).length > 0 && { fields }), ...extra },
    { status: words.status, headers: retryAfter(refusal) },
  )
}
