import { z } from 'zod'
import type { handovers } from '#db/schema'
import type { ListingType } from '../../listings/choices'
import { hoursAfter, type RentalTimes } from '../../payments/deposit'
import { pictureIds } from '../../pictures/private-picture-fields'
import { optionally, wholeNumber } from '../../shared/number-fields'
import { boundedText } from '../../shared/text'

/** A handover is recorded from this long before its time until this long after it. */
export const HANDOVER_HOURS = 24
export const MAX_HANDOVER_PICTURES = 20
export const HANDOVER_TEXT_MAX = 2000
export const MAX_ODOMETER = 9_999_999

export type Handover = typeof handovers.$inferSelect
export type Stage = Handover['stage']
export const stages = ['start', 'end'] as const satisfies Stage[]

/** The end of a booking that a path names; null for any other text. */
export const stageOf = (text: string | undefined): Stage | null =>
  stages.find((stage) => stage === text) ?? null

/** What happens at each end. */
export const stageWords: Record<ListingType, Record<Stage, string>> = {
  vehicle: { start: 'Pick-up', end: 'Return' },
  property: { start: 'Check-in', end: 'Check-out' },
}

/** From when until when an end of a booking can be recorded. */
export function handoverWindow({ startsAt, endsAt }: Omit<RentalTimes, 'returnFrom'>, stage: Stage) {
  const at = stage === 'start' ? startsAt : endsAt
  return { opens: hoursAfter(at, -HANDOVER_HOURS), closes: hoursAfter(at, HANDOVER_HOURS) }
}

const level = (max: number) => optionally(wholeNumber({ min: 0, max }))

/** How a vehicle or a place is handed over. */
export const handoverSchema = z
  .object({
    odometer: level(MAX_ODOMETER).describe('In miles; needed for a vehicle'),
    fuelEighths: level(8).describe('How full the tank is, in eighths'),
    batteryPercent: level(100).describe('Of an electric vehicle'),
    notes: boundedText({ max: HANDOVER_TEXT_MAX }).default(''),
    pictures: pictureIds(MAX_HANDOVER_PICTURES),
  })
  .refine(({ fuelEighths, batteryPercent }) => fuelEighths === null || batteryPercent === null, {
    path: ['batteryPercent'],
    error: 'Send the fuel or the battery, not both',
  })
export type HandoverInput = z.output<typeof handoverSchema>

/** What the other side says about a recorded handover. */
export const handoverAnswerSchema = z.object({
  answer: z.enum(['confirmed', 'objected'], 'Choose an answer'),
  note: boundedText({ max: HANDOVER_TEXT_MAX }).optional().describe('Needed to object'),
})
export type HandoverAnswer = z.output<typeof handoverAnswerSchema>

/** The forms of a handover. */
export const handoverFormSchema = z.discriminatedUnion('intent', [
  handoverSchema.safeExtend({ intent: z.literal('record') }),
  handoverAnswerSchema.extend({ intent: z.literal('answer') }),
])

/** "5/8 full", "90%"; null where neither was recorded. */
export function energyWords({
  fuelEighths,
  batteryPercent,
}: Pick<Handover, 'fuelEighths' | 'batteryPercent'>) {
  if (batteryPercent !== null) return `${batteryPercent}%`
  if (fuelEighths === null) return null
  return fuelEighths === 8 ? 'Full' : fuelEighths === 0 ? 'Empty' : `${fuelEighths}/8 full`
}
