import type { Visitor } from '../support/client'
import { day } from '../support/days'

/** The bookings with payments that the screens need. All but the first are part of the demo data. */
export type MoneyWorld = {
  /** A booking of the guest that waits for its payment, and the page on which it is paid. */
  unpaid: string
  processorPage: string
  /** A booking of the guest of which a part was refunded. */
  refunded: string
  /** A rental of the guest, and the claim on its deposit. */
  rental: string
  claim: string
  dispute: string
}

const ID = '([0-9a-f-]{36})'

/** Finds the payments of the demo data, and books a stay without paying for it. */
export async function moneyOf({
  guest,
  admin,
  stay,
}: {
  guest: Visitor
  admin: Visitor
  stay: string
}): Promise<MoneyWorld> {
  const { body: unpaid } = await guest.json<{ id: string }>('POST', '/api/bookings', {
    listingId: stay,
    checkIn: day(310),
    checkOut: day(313),
    guests: 1,
  })
  const { body: page } = await guest.json<{ url: string }>('POST', `/api/bookings/${unpaid.id}/checkout`)
  const booked = await guest.json<{ id: string; securityDeposit: string | null; status: string }[]>(
    'GET',
    '/api/bookings',
  )
  const firstOf = async (list: string) =>
    RegExp(`"${list}/${ID}"`).exec(await (await admin.get(list)).text())![1]!
  return {
    unpaid: unpaid.id,
    processorPage: new URL(page.url).pathname,
    refunded: await firstOf('/admin/accounts/payments'),
    rental: booked.body.find(({ securityDeposit, status }) => securityDeposit && status === 'completed')!.id,
    claim: await firstOf('/admin/accounts/deposits'),
    dispute: await firstOf('/admin/accounts/disputes'),
  }
}
