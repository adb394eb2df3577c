import type { depositHolds, securityDeposits } from '#db/schema'
import type { Booking } from '../change-booking.server'

export type Deposit = typeof securityDeposits.$inferSelect
/** An authorization of a deposit. */
export type Hold = typeof depositHolds.$inferSelect
/** A deposit with its booking and its authorizations, or those of them about which something has to be done. */
export type Plan = { deposit: Deposit; booking: Booking; holds: Hold[] }
