import { titled, type RefusalsIn, type RefusalWords } from './words'

const handover = titled('Nothing was recorded')

type Refused = RefusalsIn<typeof import('~/domain/bookings/handover/record-handover.server')>

export const handoverRefusals = {
  handover_unknown: handover(404, 'Nothing has been recorded yet.'),
  handover_not_now: handover(
    409,
    'You can record this from 24 hours before to 24 hours after the agreed time.',
  ),
  handover_by_other: handover(409, 'The other person has recorded it. Confirm it, or object.'),
  handover_own: handover(409, 'You recorded it yourself. The other person confirms it.'),
  handover_locked: handover(409, "It's locked and can no longer be changed."),
  odometer_missing: handover(422, 'Enter the miles on the odometer.', 'odometer'),
  odometer_went_back: ({ last }) =>
    handover(
      422,
      `The last reading was ${last.toLocaleString('en-US')} miles. Enter that or more.`,
      'odometer',
    ),
  objection_without_words: handover(422, 'Say what is wrong.', 'note'),
} satisfies RefusalWords<Refused, 'booking_unknown' | 'private_picture_unknown'>
