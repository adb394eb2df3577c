import type { Db } from '#db/client.server'
import { decideUntil } from '../../payments/deposit'
import { closedClaimEmail, contestedClaimEmail, type ClosedClaim } from '../../support/operator-emails'
import { tellOperator } from '../../support/tell-operator.server'
import { partiesOf } from '../notify-parties.server'
import type { Plan } from './deposit-rows.server'

type About = Pick<Plan, 'deposit' | 'booking'>

const claimOf = async (tx: Db, { deposit, booking }: About) => ({
  depositId: deposit.id,
  title: (await partiesOf(tx, booking)).listing.title,
  amount: deposit.claimAmount!,
})

/** Tells the operator that a claim waits for a decision. */
export async function askToDecide(tx: Db, about: About, now: Date): Promise<void> {
  const claim = { ...(await claimOf(tx, about)), decideBy: decideUntil(about.deposit) }
  await tellOperator(tx, contestedClaimEmail(claim), now)
}

/** Tells the operator that a contested claim needs no decision any more, so that nobody works on it in vain. */
export async function tellClaimClosed(tx: Db, about: About, outcome: ClosedClaim['outcome'], now: Date) {
  if (about.deposit.answer !== 'contested') return
  await tellOperator(tx, closedClaimEmail({ ...(await claimOf(tx, about)), outcome }), now)
}
