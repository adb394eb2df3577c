import { asc, eq, or } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { users } from '#db/schema'
import { recordChange, type Admin } from '../../audit/record-change.server'
import { whatChanged } from '../../audit/what-changed'
import { isUuid } from '../../shared/ids'
import { ok, refuse } from '../../shared/result'
import { inTransaction } from '../../shared/transaction.server'
import type { Standing } from './standing'

export type Doing = { admin: Admin; now: Date }

type User = Standing & { id: string; email: string; firstName: string; lastName: string }

type Change<R extends string> = {
  /** What it becomes, given what it is. */
  to: (user: User) => Partial<Standing>
  /** Why it cannot be, if so. */
  unless?: (user: User) => R | false
  /** What else becomes of it in the same transaction; the audit tells each fact as it was and as it is. */
  also?: (tx: Db, user: User) => Promise<Record<string, [before: unknown, after: unknown]>>
}

/**
 * Changes what the back office decides about an account, and writes it into the audit. It holds the rows of the account
 * and of all admins: of two who take each other's rights away at once, the second is no admin any more, and one always
 * stays. What is so already changes nothing.
 */
export async function changeStanding<R extends string = never>(
  id: string | undefined,
  { admin, now }: Doing,
  { to, unless, also }: Change<R>,
) {
  if (!isUuid(id)) return refuse('user_unknown')
  return inTransaction(async (tx) => {
    const held = await holdAdminsAnd(tx, id)
    const user = held.find((one) => one.id === id.toLowerCase())
    if (!user) return refuse('user_unknown')
    if (admin.id && !held.some((one) => one.id === admin.id && isActiveAdmin(one)))
      return refuse('admin_no_more')
    const objection = unless?.(user)
    if (objection) return refuse(objection)

    const before = standingOf(user)
    const after = { ...before, ...to(user) }
    if (!whatChanged(before, after)) return ok({ user, changed: false })
    if (
      isActiveAdmin(user) &&
      !isActiveAdmin(after) &&
      !held.some((one) => one !== user && isActiveAdmin(one))
    )
      return refuse('last_admin')

    await tx
      .update(users)
      .set({ ...after, updatedAt: now })
      .where(eq(users.id, user.id))
    const more = Object.entries((await also?.(tx, user)) ?? {})
    await recordChange(tx, {
      admin,
      subject: 'user',
      id: user.id,
      label: `${user.firstName} ${user.lastName}`.trim(),
      now,
      before: { ...before, ...Object.fromEntries(more.map(([fact, [was]]) => [fact, was])) },
      after: { ...after, ...Object.fromEntries(more.map(([fact, [, is]]) => [fact, is])) },
    })
    return ok({ user: { ...user, ...after }, changed: true })
  })
}

const isActiveAdmin = ({ isAdmin, suspendedAt }: Standing) => isAdmin && !suspendedAt

const standingOf = ({ isVerified, isAdmin, suspendedAt }: Standing): Standing => ({
  isVerified,
  isAdmin,
  suspendedAt,
})

/**
 * In one order, so that nobody waits in a circle. NO KEY: what only points at these people need not wait; signing in
 * does.
 */
const holdAdminsAnd = (tx: Db, id: string): Promise<User[]> =>
  tx
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      isVerified: users.isVerified,
      isAdmin: users.isAdmin,
      suspendedAt: users.suspendedAt,
    })
    .from(users)
    .where(or(users.isAdmin, eq(users.id, id)))
    .orderBy(asc(users.id))
    .for('no key update')
