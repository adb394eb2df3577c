import { z } from 'zod'
import { bookingForParty } from '~/domain/bookings/bookings.queries.server'
import { answerClaim, claimDeposit } from '~/domain/bookings/deposit/claim-deposit.server'
import { depositJson, depositJsonSchema } from '~/domain/bookings/deposit/deposit-json'
import {
  claimPictures,
  depositOfBooking,
  depositRefunds,
} from '~/domain/bookings/deposit/deposits.queries.server'
import { holdDeposit } from '~/domain/bookings/deposit/hold-deposit.server'
import { withdrawClaim } from '~/domain/bookings/deposit/withdraw-claim.server'
import { depositFormSchema } from '~/domain/payments/deposit'
import { defineEndpoint } from '~/http/endpoint.server'
import { refuseJson } from '~/http/refusals/index'

const NO_DEPOSIT = "The booking has no deposit, or is not the signed-in user's."

const { loader, action } = defineEndpoint({
  GET: {
    summary: 'Get the security deposit of one of your bookings',
    description: 'There is one once the booking is confirmed.',
    access: 'user',
    answers: { 200: depositJsonSchema },
    refusals: { 404: NO_DEPOSIT },
    handle: async ({ params, user: viewer }) => {
      const booking = await bookingForParty(params.id, viewer.id)
      const row = booking && (await depositOfBooking(booking.id))
      if (!row) return refuseJson({ refusal: 'deposit_unknown' })
      return shown(row.deposit)
    },
  },

  POST: {
    summary: 'Hold, claim, withdraw or answer',
    description:
      'The guest holds a deposit that their bank declined (`hold`), which returns the page of the processor. The ' +
      'host claims a part of it after the return (`claim`), can withdraw the claim until it is accepted or decided ' +
      '(`withdraw`), and the guest answers (`answer`).',
    access: 'user',
    body: depositFormSchema,
    answers: {
      200: z.union([depositJsonSchema, z.object({ url: z.url().describe("The processor's page") })]),
    },
    refusals: {
      404: `${NO_DEPOSIT} Or a picture is not yours to send.`,
      409: 'The deposit does not allow this now.',
      422: 'The claim exceeds the deposit, or lacks words.',
      503: 'The processor cannot be reached. Repeat the request after the number of seconds in `Retry-After`.',
    },
    handle: async ({ params, user, body, now }) => {
      const { id } = params
      if (body.intent === 'hold') {
        const held = await holdDeposit(id, { guest: user, now })
        return held.ok ? { url: held.url } : refuseJson(held)
      }
      const result =
        body.intent === 'claim'
          ? await claimDeposit(id, body, { host: user, now })
          : body.intent === 'withdraw'
            ? await withdrawClaim(id, { host: user, now })
            : await answerClaim(id, body, { guest: user, now })
      return result.ok ? shown(result.deposit) : refuseJson(result)
    },
  },
})

async function shown(deposit: Parameters<typeof depositJson>[0]): Promise<Response> {
  const { refunds } = await depositRefunds(deposit.id)
  return Response.json(depositJson(deposit, { refunds, pictures: await claimPictures(deposit) }))
}

export { loader, action }
