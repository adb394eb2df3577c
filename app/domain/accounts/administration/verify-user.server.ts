import { changeStanding, type Doing } from './change-standing.server'

/** Marks an account as that of somebody whose identity was checked. */
export const verifyUser = (id: string | undefined, doing: Doing) =>
  changeStanding(id, doing, { to: () => ({ isVerified: true }) })
