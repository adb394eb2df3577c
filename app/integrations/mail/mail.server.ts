import { env } from '../../../env.server'

/** Whether there is a server that mail leaves by. */
export const hasMailServer = (): boolean => env().SMTP_URL !== undefined
