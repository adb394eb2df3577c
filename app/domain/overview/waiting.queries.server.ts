import { and, asc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import { db } from '#db/db.server'
import { disputes, outboxMessages, paymentDifferences, refunds, securityDeposits } from '#db/schema'
import { paymentMode } from '~/integrations/payments/payments.server'
import { decideUntil } from '../payments/deposit'
import { isNotRepeated } from '../payments/request-refund.server'
import { payoutsDue, transferProblems } from '../payouts/payouts.queries.server'
import type { Cents } from '../shared/money'
import { queueOf } from '../tasks/task'
import { isAnyWorkerAlive, taskRuns } from '../tasks/tasks.queries.server'
import { byDeadline, type Waiting } from './waiting'

/** What waits for an admin: first what has a deadline, the soonest first, and then the rest by its weight. */
export async function whatWaits(now: Date): Promise<Waiting[]> {
  const parts = await Promise.all([
    worker(),
    openDisputes(now),
    contestedClaims(now),
    failedRefunds(),
    differences(),
    payouts(now),
    failedTasks(),
    unsentMessages(),
  ])
  return byDeadline(parts.flat().filter(({ count }) => count > 0))
}

const summed = (kind: Waiting['kind'], rows: { id: string; amount: Cents; due: Date | null }[]): Waiting => ({
  kind,
  count: rows.length,
  amount: rows.reduce((sum, { amount }) => sum + amount, 0),
  due: rows.find(({ due }) => due)?.due ?? null,
  id: rows.length === 1 ? rows[0]!.id : undefined,
})

/** Disputes that still take evidence; after the deadline they wait for the bank. */
const openDisputes = async (now: Date) => {
  const { id, amount, evidenceDueBy: due, state } = disputes
  return summed(
    'dispute',
    await db
      .select({ id, amount, due })
      .from(disputes)
      .where(and(eq(state, 'open'), or(isNull(due), gt(due, now))))
      .orderBy(asc(due)),
  )
}

const contestedClaims = async (now: Date) => {
  const { state, answer, decidedAmount } = securityDeposits
  const rows = await db
    .select()
    .from(securityDeposits)
    .where(and(eq(state, 'claimed'), eq(answer, 'contested'), isNull(decidedAmount)))
  const claims = rows
    .map((deposit) => ({ id: deposit.id, amount: deposit.claimAmount ?? 0, due: decideUntil(deposit) }))
    .filter(({ due }) => due > now)
    .sort((one, other) => one.due.getTime() - other.due.getTime())
  return summed('claim', claims)
}

const failedRefunds = async () => {
  const rows = await db
    .select({ id: refunds.bookingId, amount: refunds.amount })
    .from(refunds)
    .where(and(eq(refunds.state, 'failed'), isNotRepeated(db)))
  return summed(
    'refund',
    rows.map((row) => ({ ...row, due: null })),
  )
}

const differences = async () => {
  const { resolvedAt, explainedAt } = paymentDifferences
  const open = and(isNull(resolvedAt), isNull(explainedAt))
  return one('difference', await db.$count(paymentDifferences, open))
}

const payouts = async (now: Date) => {
  const [due, { refused, waiting }] = await Promise.all([payoutsDue(), transferProblems(now)])
  const byHand = due.filter(({ byHand, payable, minimum }) => byHand > 0 && payable >= minimum)
  return [
    one('transfer', refused + waiting),
    {
      ...one('payout', byHand.length),
      amount: byHand.reduce((sum, { byHand }) => sum + byHand, 0),
    },
  ]
}

const failedTasks = async () => {
  const all = await taskRuns()
  const compared = all.find(({ name }) => name === 'reconcile-payments')!.runs
  const isNever = paymentMode() !== 'none' && !compared.succeededAt && !compared.runningSince
  const runs = all.map((task) => task.runs)
  const { failed } = queueOf(runs, new Date())
  return [one('task', failed), one('comparison', isNever ? 1 : 0)]
}

const worker = async () => one('worker', (await isAnyWorkerAlive()) ? 0 : 1)

const unsentMessages = async () => {
  const { deliveredAt, lastError } = outboxMessages
  return one('message', await db.$count(outboxMessages, and(isNull(deliveredAt), isNotNull(lastError))))
}

const one = (kind: Waiting['kind'], count: number): Waiting => ({ kind, count, due: null })
