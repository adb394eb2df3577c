import type { BookingDetail } from '~/domain/bookings/bookings.queries.server'
import { rentalTimes } from '~/domain/bookings/deposit/rental-times'
import { claimLines, totalOf } from '~/domain/bookings/handover/claim-lines'
import {
  energyWords,
  handoverWindow,
  stages,
  stageWords,
  type Stage,
} from '~/domain/bookings/handover/handover'
import {
  handoversOf,
  lastReading,
  type RecordedHandover,
} from '~/domain/bookings/handover/handovers.queries.server'
import { formatDeadline, formatTime } from '~/domain/shared/dates'
import { formatExact, toDecimal } from '~/domain/shared/money'
import { count } from '~/domain/shared/phrases'

const isHandedOver = ({ booking }: BookingDetail) =>
  booking.status === 'confirmed' || booking.status === 'completed'

/** What the handovers of a rental say is owed, in prepared lines; none until both ends are recorded. */
function preparedLines({ booking, listing }: BookingDetail, recorded: readonly RecordedHandover[]) {
  const [start, end] = stages.map((stage) => recorded.find((one) => one.stage === stage))
  if (listing.type !== 'vehicle' || !start || !end) return []
  const { mileage, nightlyPrices } = booking
  const { tankCapacity } = listing.vehicleSpecs ?? {}
  return claimLines({ start, end, mileage, days: nightlyPrices.length, tankCapacity })
}

/** One end of a booking as its page shows it to one of the two parties. */
export async function presentHandover(found: BookingDetail, stage: Stage, viewer: { id: string }, now: Date) {
  const { booking, listing, guest, host } = found
  const recorded = await handoversOf(booking.id)
  const handover = recorded.find((one) => one.stage === stage)
  const { opens, closes } = handoverWindow(rentalTimes(booking), stage)
  const at = (instant: Date) => formatDeadline(instant, booking.timeZone, now)
  const isLocked =
    Boolean(handover?.answer) || (stage === 'start' && recorded.some((one) => one.stage === 'end'))
  const isOwn = !handover || handover.authorId === viewer.id
  const isVehicle = listing.type === 'vehicle'
  return {
    title: stageWords[listing.type][stage],
    isVehicle,
    isElectric: listing.vehicleSpecs?.fuelType === 'electric',
    window: `from ${at(opens)} until ${at(closes)}`,
    canRecord: isHandedOver(found) && isOwn && !isLocked && now >= opens && now < closes,
    canAnswer: !isOwn && !handover.answer,
    last: isVehicle && isOwn && !isLocked ? await lastReading(booking, stage) : null,
    lines: (stage === 'end' ? preparedLines(found, recorded) : []).map(({ words, amount }) => ({
      words,
      amount: amount === null ? null : formatExact(amount),
    })),
    recorded: handover && {
      by: handover.authorId === viewer.id ? 'you' : (handover.authorId === host.id ? host : guest).firstName,
      at: formatTime(handover.updatedAt, now, booking.timeZone),
      state: stateOf(handover, viewer, found),
      isObjection: handover.answer === 'objected',
      answerNote: handover.answerNote,
      odometer: handover.odometer,
      energy: energyWords(handover),
      fuelEighths: handover.fuelEighths,
      batteryPercent: handover.batteryPercent,
      notes: handover.notes,
      pictures: handover.pictures,
    },
  }
}

export type PresentedHandover = Awaited<ReturnType<typeof presentHandover>>

function stateOf(
  { answer, authorId }: RecordedHandover,
  viewer: { id: string },
  { guest, host }: BookingDetail,
) {
  const isAuthor = authorId === viewer.id
  const other = (authorId === host.id ? guest : host).firstName
  if (answer === 'confirmed') return `Confirmed by ${isAuthor ? other : 'you'}`
  if (answer === 'objected') return `${isAuthor ? `${other} objects` : 'You objected'}`
  return isAuthor ? `Waiting for ${other} to confirm` : 'Waiting for you to confirm'
}

/**
 * Both ends of a booking for its page: those of a vehicle always, those of a place while they can be recorded or once
 * they are. Null where there is nothing to say.
 */
export async function presentHandovers(found: BookingDetail, viewer: { id: string }, now: Date) {
  const { booking, listing } = found
  const recorded = await handoversOf(booking.id)
  if (!isHandedOver(found) && recorded.length === 0) return null
  const ends = stages.flatMap((stage) => {
    const handover = recorded.find((one) => one.stage === stage)
    const { opens, closes } = handoverWindow(rentalTimes(booking), stage)
    const isOpen = now >= opens && now < closes
    if (!handover && !isOpen && (listing.type !== 'vehicle' || now >= closes)) return []
    const isDue = handover ? !handover.answer && handover.authorId !== viewer.id : isOpen
    return {
      stage,
      title: stageWords[listing.type][stage],
      state: handover
        ? stateOf(handover, viewer, found)
        : isOpen
          ? `Take photos until ${formatDeadline(closes, booking.timeZone, now)}`
          : `Take photos from ${formatDeadline(opens, booking.timeZone, now)}`,
      action: handover ? (isDue ? 'Confirm' : 'View') : isOpen ? 'Record' : null,
      isDue,
    }
  })
  return ends.length > 0 ? ends : null
}

export type PresentedHandovers = NonNullable<Awaited<ReturnType<typeof presentHandovers>>>

/**
 * A claim filled in from the handovers of a rental, with its arithmetic in words; null where nothing is owed. Never more
 * than the deposit.
 */
export async function prepareClaim(found: BookingDetail, now: Date) {
  const { booking } = found
  const recorded = await handoversOf(booking.id)
  const lines = preparedLines(found, recorded)
  if (lines.length === 0) return null
  const amount = Math.min(totalOf(lines), booking.securityDeposit!)
  const answers = { confirmed: 'confirmed', objected: 'objected to', none: 'not answered yet' }
  return {
    amount: amount > 0 ? toDecimal(amount) : undefined,
    reason: lines
      .map(({ words, amount }) => (amount === null ? `${words}. Cost to fill it up: ` : `${words}.`))
      .join('\n'),
    evidence: recorded
      .map(
        ({ stage, createdAt, answer, pictures }) =>
          `${stage === 'start' ? 'Pick-up' : 'Return'} recorded ${formatTime(createdAt, now, booking.timeZone)} ` +
          `with ${count(pictures.length, 'picture')}, ${answers[answer ?? 'none']}.`,
      )
      .join('\n'),
  }
}

export type PreparedClaim = NonNullable<Awaited<ReturnType<typeof prepareClaim>>>
