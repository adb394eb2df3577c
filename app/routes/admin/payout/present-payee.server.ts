import type { findPayee } from '~/domain/payouts/payouts.queries.server'
import { formatExact, toDecimal } from '~/domain/shared/money'

type Payee = NonNullable<Awaited<ReturnType<typeof findPayee>>>

/** A host, what can be paid to them now, and their bank account. */
export const presentPayee = ({ firstName, lastName, email, payable, minimum, account }: Payee) => ({
  email,
  name: `${firstName} ${lastName}`.trim(),
  words: formatExact(payable),
  amount: toDecimal(payable),
  account:
    account && [account.bankName, `ending in ${account.ending}`, account.holder].filter(Boolean).join(', '),
  refusal:
    payable <= 0
      ? 'Nothing can be paid out to this host now.'
      : payable < minimum
        ? `The minimum payout to this host is ${formatExact(minimum)}.`
        : null,
})
