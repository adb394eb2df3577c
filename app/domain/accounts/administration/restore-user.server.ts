import { changeStanding, type Doing } from './change-standing.server'

/** Lets a suspended account in again. Its listings stay paused: whoever hosts them decides when they open. */
export const restoreUser = (id: string | undefined, doing: Doing) =>
  changeStanding(id, doing, { to: () => ({ suspendedAt: null }) })
