import { useLoaderData } from '@remix-run/react'
import { v7 as uuidv7 } from 'uuid'
import { payOut } from '~/domain/payouts/pay-out.server'
import { newPayoutSchema } from '~/domain/payouts/payout-form'
import { findPayee } from '~/domain/payouts/payouts.queries.server'
import { formatExact, toDecimal } from '~/domain/shared/money'
import { fullName } from '~/domain/shared/public-name'
import { adminAction } from '~/http/form-action.server'
import { adminLoader } from '~/http/page-loader.server'
import { button } from '~/ui/button'
import { Form } from '~/ui/form'
import { SecondaryLink } from '~/ui/link'
import { Facts, FormNotice } from '../elements'
import { consoleMeta } from '../tabs'

const PAYOUTS = '/admin/accounts/payouts'

export const meta = consoleMeta('Record a payout')

export const loader = adminLoader(async ({ params }) => {
  const payee = await findPayee(params.host)
  if (!payee) throw new Response('Host not found', { status: 404 })
  return { payee, requestKey: uuidv7() }
})

export const action = adminAction({
  schema: newPayoutSchema,
  failed: 'Failed to process payout',
  run: ({ value, params, user: admin, now }) => payOut(params.host, { ...value, admin, now }),
  done: ({ payout }) => ({
    to: PAYOUTS,
    title: 'Payout recorded',
    description: `${formatExact(payout.amount)} is on its way to the bank.`,
  }),
})

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** Asks for confirmation of a payout: to whom, how much and to which account. */
export default function RecordPayout() {
  const { payee, requestKey } = useLoaderData<typeof loader>()
  const { email, payable, minimum, account } = payee
  const name = fullName(payee)
  const words = formatExact(payable)
  const refusal =
    payable <= 0
      ? 'Nothing can be paid out to this host now.'
      : payable < minimum && `The minimum payout to this host is ${formatExact(minimum)}.`
  return (
    <div className="max-w-text">
      <FormNotice />
      <h2 className="text-2xl font-bold wrap-anywhere">
        {refusal ? `No payout to ${name}` : `Record a payout of ${words} to ${name}?`}
      </h2>
      <Facts
        facts={{
          Host: (
            <>
              <span className="font-semibold">{name}</span>
              <br />
              {email}
            </>
          ),
          Amount: <span className="text-xl font-semibold">{words}</span>,
          Account: account
            ? [account.bankName, `ending in ${account.ending}`, account.holder].filter(Boolean).join(', ')
            : 'No bank account on file. Ask the host where to send the money.',
        }}
      />
      {refusal ? (
        <p className="mt-4">{refusal}</p>
      ) : (
        <>
          <p className="mt-4 text-muted">
            Record it once you have made it at the bank. It then leaves their balance and is listed as
            pending.
          </p>
          <div className="mt-6 flex flex-col gap-3 sm:flex-row">
            <Form method="post" className="grid">
              <input type="hidden" name="requestKey" value={requestKey} />
              <input type="hidden" name="amount" value={toDecimal(payable)} />
              <button className={button('primary')}>Record payout of {words}</button>
            </Form>
            <SecondaryLink to={PAYOUTS}>Cancel</SecondaryLink>
          </div>
        </>
      )}
    </div>
  )
}
