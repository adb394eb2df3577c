import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { passwordResetTokens, recoveryRequests, users } from '#db/schema'
import { env } from '../../../../env.server'
import { keepsEmailsInDemo } from '../../outbox/outbox.queries.server'
import { sendEmail } from '../../outbox/outbox.server'
import { ok, refuse } from '../../shared/result'
import { inTransaction } from '../../shared/transaction.server'
import { resetEmail } from '../account-emails'
import { RESET_LINK_LIFETIME, resetLinkProblem, resetUrl } from './password-recovery'
import { pick } from '../../shared/pick'

/** 256 random bits, known only to the email. */
const newResetToken = () => randomBytes(32).toString('base64url')

/** What a row stores of a token. It needs no salt, because 256 random bits cannot be guessed. */
export const hashResetToken = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Emails a reset link to the account with this address and ends its earlier links. An unknown address or a suspended
 * account gets nothing.
 * @param email in lower case
 * @returns the token, which is stored in clear nowhere but in the email
 */
export async function issueResetToken(
  tx: Db,
  { email, now }: { email: string; now: Date },
): Promise<string | null> {
  // The row lock leaves only one valid link when two are issued at the same time.
  const [account] = await tx
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email), isNull(users.suspendedAt)))
    .for('update')
  if (!account) return null
  const token = newResetToken()
  const expiresAt = new Date(now.getTime() + RESET_LINK_LIFETIME)
  await voidResetTokens(tx, { userId: account.id, now })
  await tx
    .insert(passwordResetTokens)
    .values({ userId: account.id, token: hashResetToken(token), expiresAt, createdAt: now })
  await sendEmail(tx, resetEmail(account, resetUrl(token, env().APP_ORIGIN)), { until: expiresAt })
  return token
}

/** Ends every open link of an account. They count as expired rather than used. */
export async function voidResetTokens(tx: Db, { userId, now }: { userId: string; now: Date }): Promise<void> {
  const { userId: owner, used, expiresAt } = passwordResetTokens
  await tx
    .update(passwordResetTokens)
    .set({ expiresAt: now })
    .where(and(eq(owner, userId), eq(used, false), gt(expiresAt, now)))
}

/**
 * Issues a link right away for the page to show, only in demo mode and only while no mail server is configured.
 * @returns null for an address without an account, and wherever email is really sent
 */
export async function resetLinkInDemo(
  { email }: { email: string },
  { now }: { now: Date },
): Promise<{ resetToken: string; resetUrl: string } | null> {
  if (!keepsEmailsInDemo()) return null
  return inTransaction(async (tx) => {
    // Otherwise the worker would answer the request again, and its link would end this one.
    await tx
      .delete(recoveryRequests)
      .where(and(eq(recoveryRequests.kind, 'password'), eq(recoveryRequests.email, email)))
    const token = await issueResetToken(tx, { email, now })
    return token ? { resetToken: token, resetUrl: resetUrl(token, env().APP_ORIGIN) } : null
  })
}

/** The account of a link that still works. Reading does not use it up, because mail scanners follow every link. */
export async function resetLink(token: string, { now, tx = db }: { now: Date; tx?: Db }) {
  const [link] = await tx
    .select({
      userId: users.id,
      ...pick(users, 'email', 'firstName', 'lastName', 'suspendedAt'),
      used: passwordResetTokens.used,
      expiresAt: passwordResetTokens.expiresAt,
    })
    .from(passwordResetTokens)
    .innerJoin(users, eq(users.id, passwordResetTokens.userId))
    .where(eq(passwordResetTokens.token, hashResetToken(token)))
  if (!link) return refuse('reset_link_unknown')
  const problem = resetLinkProblem(link, now) ?? (link.suspendedAt ? 'reset_link_expired' : null)
  if (problem) return refuse(problem)
  const { userId, email, firstName, lastName } = link
  return ok({ userId, email, firstName, lastName })
}
