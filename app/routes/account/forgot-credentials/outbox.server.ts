import { env } from '../../../../env.server'
import { hasMailServer } from '~/integrations/mail/mail.server'
import { hasTextServer } from '~/integrations/sms/sms.server'

/** Whether mails stay on this machine, in the outbox that demo mode shows. */
export const mailsStayHere = () => env().DEMO && !hasMailServer()

/** Whether text messages do. */
export const textsStayHere = () => env().DEMO && !hasTextServer()
