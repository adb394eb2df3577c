import { changeStanding, type Doing } from './change-standing.server'

/** Takes an account's verification back. */
export const takeVerification = (id: string | undefined, doing: Doing) =>
  changeStanding(id, doing, { to: () => ({ isVerified: false }) })
