import { eq } from 'drizzle-orm'
import { sessions } from '../../db/schema'
import { makeUser } from '../support/people'
import { itinerariesBy } from './steps/rows'
import { signInWith } from './steps/sign-in'
import { expect, test } from './steps/test'

test('an itinerary typed before a session ended is there after signing in, and is created when it is sent', async ({
  page,
  db,
  open,
  ready,
  signIn,
}) => {
  const guest = await makeUser(db)
  const main = page.getByRole('main')
  await signIn(guest.email)
  await open('/itineraries/new')
  await main.getByLabel('Title').fill('A week in Lisbon')
  await main.getByLabel('Destination').fill('Lisbon, Portugal')
  await main.getByLabel('Description').fill('Trams first.\nThen custard tarts.')
  await db.delete(sessions).where(eq(sessions.userId, guest.id))
  await main.getByRole('button', { name: 'Create itinerary' }).click()

  await expect(main).toContainText('Your session has expired. Sign in to pick up where you left off')
  await ready()
  await signInWith(main, guest.email)
  await expect(main.getByRole('heading', { name: 'Create itinerary', level: 1 })).toBeVisible()
  await ready()
  await expect(main.getByRole('alert')).toContainText('send it again')
  await expect(main.getByLabel('Title')).toHaveValue('A week in Lisbon')
  await expect(main.getByLabel('Description')).toHaveValue('Trams first.\nThen custard tarts.')
  expect(await itinerariesBy(db, guest.id)).toEqual([])

  await main.getByRole('button', { name: 'Create itinerary' }).click()
  await expect(page.getByRole('heading', { name: 'A week in Lisbon', level: 1 })).toBeVisible()
  expect(await itinerariesBy(db, guest.id)).toHaveLength(1)
})
