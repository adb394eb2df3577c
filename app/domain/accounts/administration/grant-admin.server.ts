import { changeStanding, type Doing } from './change-standing.server'

/**
 * Makes somebody an admin. A suspended account is restored first, so that restoring it never hands out more than it
 * says.
 */
export const grantAdmin = (id: string | undefined, doing: Doing) =>
  changeStanding(id, doing, {
    to: () => ({ isAdmin: true }),
    unless: (user) => user.suspendedAt !== null && !user.isAdmin && 'user_suspended',
  })
