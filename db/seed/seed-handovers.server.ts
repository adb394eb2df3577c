import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { db } from '#db/db.server'
import { privatePictures, type bookings } from '#db/schema'
import { rentalTimes } from '~/domain/bookings/deposit/rental-times'
import type { HandoverAnswer, Stage } from '~/domain/bookings/handover/handover'
import { answerHandover, recordHandover } from '~/domain/bookings/handover/record-handover.server'
import { pictureKey, privateName, storage } from '~/integrations/storage/storage.server'
import { PICTURES } from './world/pictures'

type Booking = typeof bookings.$inferSelect
type Person = { id: string }
type Recorded = {
  stage: Stage
  author: Person
  odometer: number
  fuelEighths: number
  notes: string
  answer?: HandoverAnswer & { by: Person }
}

/** Records an end of a rental of the demo world, at its own time or now if that is still ahead. */
export async function seedHandover(
  booking: Booking,
  { stage, author, answer, ...input }: Recorded,
  latest: Date,
): Promise<void> {
  const { startsAt, endsAt } = rentalTimes(booking)
  const now = new Date(Math.min(+(stage === 'start' ? startsAt : endsAt), +latest))
  const pictures = [await seedPicture(author, now)]
  const recorded = await recordHandover(
    booking.id,
    stage,
    { ...input, batteryPercent: null, pictures },
    { author, now },
  )
  if (!recorded.ok) throw new Error(recorded.refusal)
  if (!answer) return
  const answered = await answerHandover(booking.id, stage, answer, { user: answer.by, now })
  if (!answered.ok) throw new Error(answered.refusal)
}

/** A picture of the demo data as somebody's private one, without encoding it. */
async function seedPicture(owner: Person, createdAt: Date): Promise<string> {
  const bytes = await readFile(join(PICTURES, 'asheville-outback/1/640.webp'))
  const [id, files] = [uuidv7(), await storage()]
  for (const variant of [undefined, 'small'] as const) await files.write(privateName(id, variant), bytes)
  const size = { width: 640, height: 480 }
  await db
    .insert(privatePictures)
    .values({ id, ownerId: owner.id, hash: pictureKey(bytes), ...size, createdAt })
  return id
}
