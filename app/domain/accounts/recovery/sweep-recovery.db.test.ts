import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/db.server'
import { oneTimeCodes, passwordResetTokens } from '#db/schema'
import { makeUser } from '../../../../tests/support/people'
import { sweepRecovery } from './recovery-requests.server'

const NOW = new Date('2026-11-20T12:00:00Z')
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)

test('deletes reset links and codes a day after they expire', async () => {
  const { id: userId } = await makeUser(db)
  const phone = '+15550100123'
  for (const hours of [-1, 23, 24, 1000]) {
    await db
      .insert(passwordResetTokens)
      .values({ userId, token: `token-${process.pid}-${hours}`, expiresAt: ago(hours) })
    await db.insert(oneTimeCodes).values({ phone, otp: 'a hash', expiresAt: ago(hours) })
  }
  await sweepRecovery(NOW)
  const left = [
    await db
      .select({ at: passwordResetTokens.expiresAt })
      .from(passwordResetTokens)
      .where(eq(passwordResetTokens.userId, userId)),
    await db.select({ at: oneTimeCodes.expiresAt }).from(oneTimeCodes).where(eq(oneTimeCodes.phone, phone)),
  ]
  for (const rows of left)
    expect(rows.map(({ at }) => at).sort((one, other) => +other - +one)).toEqual([ago(-1), ago(23)])
})
