import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/db.server'
import { users } from '#db/schema'
import { recomputeAllSuperhosts } from './recompute-superhost.server'

// In a database of its own: tests that settle all bookings at a later time also settle those of the demo.
test('the demo data gives the badge to exactly the hosts who earned it', async () => {
  const hosts = () =>
    db
      .select({ email: users.email, isSuperhost: users.isSuperhost })
      .from(users)
      .where(eq(users.isHost, true))
      .orderBy(asc(users.id))
  const seeded = (await hosts()).filter(({ email }) => email.endsWith('@demo.test'))
  await recomputeAllSuperhosts(new Date())
  expect((await hosts()).filter(({ email }) => email.endsWith('@demo.test'))).toEqual(seeded)
  expect(seeded.filter(({ isSuperhost }) => isSuperhost).length).toBeGreaterThanOrEqual(2)
})
