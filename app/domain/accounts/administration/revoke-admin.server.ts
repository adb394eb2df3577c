import { changeStanding, type Doing } from './change-standing.server'

/** Takes somebody's admin rights away: another admin's, never one's own. */
export const revokeAdmin = (id: string | undefined, doing: Doing) =>
  changeStanding(id, doing, {
    to: () => ({ isAdmin: false }),
    unless: (user) => user.id === doing.admin.id && 'own_admin',
  })
