import { users } from '#db/schema'
import { env } from '../../../env.server'
import { sendEmail } from '../outbox/outbox.server'
import { readSettings } from '../settings/read-settings.server'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { toOwnProfile } from './auth-user'
import type { Registration } from './credentials'
import { isDemoAddress } from './demo-accounts'
import { hashPassword } from '../shared/password.server'
import { toPhoneNumber } from './phone-number'
import { openSession, type Visitor } from './sessions/sessions.server'
import { welcomeEmail } from './account-emails'

/**
 * Creates an account with its first session and queues the welcome email. Refused while registration is closed, and for
 * the second of two concurrent registrations with one address.
 */
export async function register({ password, ...person }: Registration, visitor: Visitor) {
  const { registration_enabled: open } = await readSettings(
    ['registration_enabled'],
    visitor.now ?? new Date(),
  )
  if (open === 'false') return refuse('registration_closed')
  // It would keep the next start from happening.
  if (!env().DEMO && isDemoAddress(person.email)) return refuse('email_taken')
  const hashed = await hashPassword(password)
  return inTransaction(async (tx) => {
    const [account] = await tx
      .insert(users)
      .values({ ...person, phoneNumber: person.phone && toPhoneNumber(person.phone), password: hashed })
      .onConflictDoNothing()
      .returning()
    if (!account) return refuse('email_taken')
    await sendEmail(tx, welcomeEmail(account, env().APP_ORIGIN))
    return ok({ user: toOwnProfile(account), sessionId: await openSession(tx, account.id, visitor) })
  })
}

export type RegisterResult = Awaited<ReturnType<typeof register>>
