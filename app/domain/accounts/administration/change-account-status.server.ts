import { and, asc, eq, or } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { listings, sessions, users } from '#db/schema'
import { recordChange, type AdminContext } from '../../audit/record-change.server'
import { changedFields } from '../../audit/changed-fields'
import { isUuid } from '../../shared/ids'
import { pick } from '../../shared/pick'
import { ok, refuse } from '../../shared/result'
import { inTransaction } from '../../shared/transaction.server'
import type { AccountStatus } from './account-status'

type User = AccountStatus & { id: string; email: string; firstName: string; lastName: string }

type Change<R extends string> = {
  to: (user: User) => Partial<AccountStatus>
  /** The refusal, if this user cannot be changed this way. */
  unless?: (user: User) => R | false
  /** Side effects in the same transaction, returned as further facts for the audit log. */
  also?: (tx: Db, user: User) => Promise<Record<string, [before: unknown, after: unknown]>>
}

/**
 * Changes the status of an account and records it in the audit log; a change that is already in effect does nothing.
 * It locks the rows of the account and of all admins, so that two admins who revoke each other at the same time
 * cannot both succeed, and at least one active admin always remains.
 */
export async function changeAccountStatus<R extends string = never>(
  id: string | undefined,
  { admin, now }: AdminContext,
  { to, unless, also }: Change<R>,
) {
  if (!isUuid(id)) return refuse('user_unknown')
  return inTransaction(async (tx) => {
    const locked = await lockAdminsAnd(tx, id)
    const user = locked.find((one) => one.id === id.toLowerCase())
    if (!user) return refuse('user_unknown')
    if (admin.id && !locked.some((one) => one.id === admin.id && isActiveAdmin(one)))
      return refuse('admin_no_more')
    const reason = unless?.(user)
    if (reason) return refuse(reason)

    const before = statusOf(user)
    const after = { ...before, ...to(user) }
    if (!changedFields(before, after)) return ok({ user, changed: false })
    if (
      isActiveAdmin(user) &&
      !isActiveAdmin(after) &&
      !locked.some((one) => one !== user && isActiveAdmin(one))
    )
      return refuse('last_admin')

    await tx
      .update(users)
      .set({ ...after, updatedAt: now })
      .where(eq(users.id, user.id))
    const sideEffects = Object.entries((await also?.(tx, user)) ?? {})
    await recordChange(tx, {
      admin,
      subject: 'user',
      id: user.id,
      label: `${user.firstName} ${user.lastName}`.trim(),
      now,
      before: { ...before, ...Object.fromEntries(sideEffects.map(([fact, [was]]) => [fact, was])) },
      after: { ...after, ...Object.fromEntries(sideEffects.map(([fact, [, is]]) => [fact, is])) },
    })
    return ok({ user: { ...user, ...after }, changed: true })
  })
}

const isActiveAdmin = ({ isAdmin, suspendedAt }: AccountStatus) => isAdmin && !suspendedAt

const statusOf = ({ isVerified, isAdmin, suspendedAt }: AccountStatus): AccountStatus => ({
  isVerified,
  isAdmin,
  suspendedAt,
})

/**
 * Locks in id order to avoid deadlocks. NO KEY, so that only sign-ins wait and not every row that references these
 * users.
 */
const lockAdminsAnd = (tx: Db, id: string): Promise<User[]> =>
  tx
    .select(pick(users, 'id', 'email', 'firstName', 'lastName', 'isVerified', 'isAdmin', 'suspendedAt'))
    .from(users)
    .where(or(users.isAdmin, eq(users.id, id)))
    .orderBy(asc(users.id))
    .for('no key update')

/** Marks an account whose owner's identity was checked. */
export const verifyUser = (id: string | undefined, context: AdminContext) =>
  changeAccountStatus(id, context, { to: () => ({ isVerified: true }) })

export const revokeVerification = (id: string | undefined, context: AdminContext) =>
  changeAccountStatus(id, context, { to: () => ({ isVerified: false }) })

/** Suspends an account: no sign-in, its listings paused. Confirmed bookings remain. */
export async function suspendUser(id: string | undefined, context: AdminContext) {
  let paused = 0
  const result = await changeAccountStatus(id, context, {
    to: ({ suspendedAt }) => ({ suspendedAt: suspendedAt ?? context.now }),
    unless: (user) => user.id === context.admin.id && 'own_suspension',
    also: async (tx, user) => {
      await tx.delete(sessions).where(eq(sessions.userId, user.id))
      const pausedListings = await tx
        .update(listings)
        .set({ isActive: false })
        .where(and(eq(listings.hostId, user.id), eq(listings.isActive, true)))
        .returning({ id: listings.id })
      paused = pausedListings.length
      return { activeListings: [paused, 0] }
    },
  })
  return result.ok ? ok({ ...result, paused }) : result
}

/** Lifts a suspension. The listings stay paused until their host resumes them. */
export const restoreUser = (id: string | undefined, context: AdminContext) =>
  changeAccountStatus(id, context, { to: () => ({ suspendedAt: null }) })

/**
 * Makes a user an admin. A suspended account must be restored first, so that restoring never grants more than it says.
 */
export const grantAdmin = (id: string | undefined, context: AdminContext) =>
  changeAccountStatus(id, context, {
    to: () => ({ isAdmin: true }),
    unless: (user) => user.suspendedAt !== null && !user.isAdmin && 'user_suspended',
  })

/** Revokes the admin rights of another admin, never one's own. */
export const revokeAdmin = (id: string | undefined, context: AdminContext) =>
  changeAccountStatus(id, context, {
    to: () => ({ isAdmin: false }),
    unless: (user) => user.id === context.admin.id && 'own_admin',
  })
