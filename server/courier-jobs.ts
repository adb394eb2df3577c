import { answerRecoveryRequests } from '~/domain/accounts/recovery/answer-recovery-requests.server'
import { deliverDueMessages } from '~/domain/outbox/deliver-due-messages.server'
import type { CourierJob } from './courier'

/** What is done soon after somebody rang the courier's bell. Each is safe to run at any moment, by several processes. */
export const courierJobs: readonly CourierJob[] = [
  { name: 'answer recovery requests', run: answerRecoveryRequests },
  { name: 'deliver mail', run: (now, signal) => deliverDueMessages(now, signal, ['mail']) },
  { name: 'deliver text messages', run: (now, signal) => deliverDueMessages(now, signal, ['sms']) },
]
