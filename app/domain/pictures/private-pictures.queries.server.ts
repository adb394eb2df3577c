import { aliasedTable, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { bookings, disputes, handovers, messages, privatePictures, securityDeposits } from '#db/schema'
import { privateName, storage } from '~/integrations/storage/storage.server'
import { isUuid } from '../shared/ids'
import { pick } from '../shared/pick'
import type { PrivatePicture } from './private-picture'

/** What a picture was sent with; null while it is its owner's alone. The index is on this expression. */
export const subjectId = sql<
  string | null
>`coalesce(${privatePictures.messageId}, ${privatePictures.depositId}, ${privatePictures.disputeId}, ${privatePictures.handoverId})`

const shown = pick(privatePictures, 'id', 'ownerId', 'width', 'height')

/** The pictures of messages, claims, disputes or handovers by the ids of those, in the order they were sent in. */
export async function picturesOfSubjects(
  ids: readonly string[],
  executor: Db = db,
): Promise<Map<string, PrivatePicture[]>> {
  const found = new Map<string, PrivatePicture[]>()
  if (ids.length === 0) return found
  const rows = await executor
    .select({ ...shown, subject: subjectId })
    .from(privatePictures)
    .where(inArray(subjectId, [...ids]))
    .orderBy(asc(privatePictures.id))
  for (const { subject, ...picture } of rows) found.set(subject!, [...(found.get(subject!) ?? []), picture])
  return found
}

/** The pictures of one message, claim, dispute or handover. */
export const picturesOf = async (id: string, executor?: Db): Promise<PrivatePicture[]> =>
  (await picturesOfSubjects([id], executor)).get(id) ?? []

const ofDeposit = aliasedTable(securityDeposits, 'of_deposit')
const ofDispute = aliasedTable(disputes, 'of_dispute')
const ofHandover = aliasedTable(handovers, 'of_handover')

/**
 * The bytes of a private picture for somebody who may see it: its owner, the parties of what it was sent with, and
 * admins. A message that an admin hid hides its pictures from both sides. Null for anybody else.
 */
export async function readPrivatePicture(
  id: string | undefined,
  viewer: { id: string; isAdmin: boolean } | null,
  variant?: 'small',
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!viewer || !isUuid(id)) return null
  const [row] = await db
    .select({
      ownerId: privatePictures.ownerId,
      isHidden: sql<boolean>`${messages.hiddenAt} is not null`,
      parties: sql<
        (string | null)[]
      >`array[${messages.senderId}, ${messages.receiverId}, ${bookings.guestId}, ${bookings.hostId}]::text[]`,
    })
    .from(privatePictures)
    .leftJoin(messages, eq(messages.id, privatePictures.messageId))
    .leftJoin(ofDeposit, eq(ofDeposit.id, privatePictures.depositId))
    .leftJoin(ofDispute, eq(ofDispute.id, privatePictures.disputeId))
    .leftJoin(ofHandover, eq(ofHandover.id, privatePictures.handoverId))
    .leftJoin(
      bookings,
      eq(bookings.id, sql`coalesce(${ofDeposit.bookingId}, ${ofDispute.bookingId}, ${ofHandover.bookingId})`),
    )
    .where(eq(privatePictures.id, id))
  const isParty = row && !row.isHidden && [row.ownerId, ...row.parties].includes(viewer.id)
  if (!row || (!isParty && !viewer.isAdmin)) return null
  return (await storage()).read(privateName(id.toLowerCase(), variant))
}
