import { answerRecoveryRequests } from '~/domain/accounts/recovery/answer-recovery-requests.server'
import { deliverDueMessages } from '~/domain/outbox/deliver-due-messages.server'
import type { OutboxJob } from './outbox-worker'

/** What is done soon after somebody rang the outbox worker. Each is safe to run at any moment, by several processes. */
export const outboxJobs: readonly OutboxJob[] = [
  { name: 'answer recovery requests', run: answerRecoveryRequests },
  { name: 'deliver mail', run: (now, signal) => deliverDueMessages(now, signal, ['mail']) },
  { name: 'deliver text messages', run: (now, signal) => deliverDueMessages(now, signal, ['sms']) },
]
