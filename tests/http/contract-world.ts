import { signedIn, visitor, type Visitor } from '../support/client'
import {
  makeAdmin,
  makeBooking,
  makeDiscountCode,
  makeHost,
  makePicture,
  makeReview,
  makeStay,
  makeUser,
} from '../support/people'
import type { TestServer } from '../support/server'
import { day } from '../support/days'
import { makeRows } from './admin-access-rows'

/**
 * A call that should succeed, or be refused with the status `refused`: by the guest unless `who` is given, with these ids
 * in the path of its operation.
 */
export type Call = {
  ids?: string[]
  query?: string
  body?: unknown
  form?: FormData
  who?: Visitor
  refused?: number
}

export type World = Awaited<ReturnType<typeof makeWorld>>

/** A guest, a host with a booked and reviewed listing, and an admin, all signed in. */
export async function makeWorld({ db, origin }: TestServer) {
  const people = { guest: await makeUser(db), host: await makeHost(db), admin: await makeAdmin(db) }
  const listing = await makeStay(db, {
    hostId: people.host.id,
    images: [await makePicture(db, people.host.id), await makePicture(db, people.host.id)],
  })
  const book = (ahead: number, status: 'pending' | 'confirmed' | 'completed') =>
    makeBooking(db, {
      listingId: listing.id,
      guestId: people.guest.id,
      status,
      checkIn: day(ahead),
      checkOut: day(ahead + 2),
    })
  const reviewed = await book(-20, 'completed')
  await makeReview(db, reviewed)
  const admin = await signedIn({ origin }, people.admin)
  return {
    db,
    people,
    listing,
    origin,
    guest: await signedIn({ origin }, people.guest),
    host: await signedIn({ origin }, people.host),
    admin,
    /** What the endpoints of the console are called with. */
    rows: await makeRows(db, admin, people.admin.id),
    newVisitor: () => visitor(origin),
    code: (await makeDiscountCode(db, { createdBy: people.host.id })).code,
    pending: await book(20, 'pending'),
    completed: await book(-6, 'completed'),
  }
}
