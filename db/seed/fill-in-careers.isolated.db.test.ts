import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/db.server'
import { jobListings, users } from '#db/schema'
import { fillInDemoWorld } from './fill-in.server'

const titles = () =>
  db
    .select({ title: jobListings.title, isActive: jobListings.isActive, postedBy: jobListings.postedBy })
    .from(jobListings)
    .orderBy(asc(jobListings.title))

test('adds jobs to an older demo world once, but not to one with other jobs', async () => {
  const [admin] = await db.select({ id: users.id }).from(users).where(eq(users.email, 'admin@demo.test'))
  const seeded = await titles()
  expect(seeded.filter(({ isActive }) => isActive)).toHaveLength(5)
  expect(seeded.every(({ postedBy }) => postedBy === admin!.id)).toBe(true)
  await db.delete(jobListings)
  for (const _ of [1, 2]) await fillInDemoWorld(db, { now: new Date() })
  expect(await titles()).toEqual(seeded)

  await db.delete(jobListings)
  const own = {
    title: 'Our own',
    department: 'A',
    location: 'B',
    employmentType: 'contract',
    description: 'C',
    requirements: 'D',
    postedBy: admin!.id,
  } as const
  await db.insert(jobListings).values(own)
  await fillInDemoWorld(db, { now: new Date() })
  expect(await titles()).toMatchObject([{ title: 'Our own' }])
})
