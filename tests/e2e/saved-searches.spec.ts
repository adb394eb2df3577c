import { randomBytes } from 'node:crypto'
import { makeHost, makePicture, makeUser } from '../support/people'
import { visitor } from '../support/client'
import { latestEmail, searchesOf, sendAlertsNow } from './steps/alerts'
import { notice } from './steps/notice'
import { signInWith } from './steps/sign-in'
import { expect, test } from './steps/test'

test('a saved search brings an email about a new listing, and its link ends them', async ({
  page,
  db,
  site,
  open,
  ready,
}) => {
  // A word that only this journey's listings have.
  const word = `q${[...randomBytes(8)].map((byte) => 'bdfgklmnprstvz'[byte % 14]).join('')}`
  const [guest, host] = [await makeUser(db), await makeHost(db)]

  await test.step('a visitor saves the search of the results page after signing in', async () => {
    await open(`/?type=property&location=${word}&guests=2`)
    await page.getByRole('link', { name: 'Save this search' }).click()
    await expect(page.getByText('Sign in to save this search')).toBeVisible()
    await ready()
    await signInWith(page.getByRole('main'), guest.email)
    await expect(page.getByRole('heading', { name: 'Save this search', level: 1 })).toBeVisible()
    await ready()
    await page.getByLabel('Name').fill('Next summer')
    await page.getByRole('button', { name: 'Save search' }).click()
    await expect(notice(page, 'Search saved')).toBeVisible()
    expect(new URL(page.url()).searchParams.get('location')).toBe(word)
    expect(await searchesOf(db, guest.id)).toMatchObject([{ name: 'Next summer', hasAlerts: true }])
  })

  await test.step('a host publishes a stay that matches, and the guest gets an email with a link to it', async () => {
    const client = visitor(site.origin)
    await client.signIn(host.email)
    const { status, body } = await client.json('POST', '/api/listings', {
      listing: {
        type: 'property',
        title: `A ${word} boathouse`,
        description: 'A boathouse with a stove and a deck over the water, built by its owner last winter.',
        location: 'Kyoto, Japan',
        price: '140',
        maxGuests: 2,
        images: [await makePicture(db, host.id)],
      },
    })
    expect([status, body.title]).toEqual([201, `A ${word} boathouse`])
    await sendAlertsNow(site.env)
    const email = await latestEmail(db, guest.email)
    expect(email?.subject).toBe('A new stay for “Next summer”')
    await open(email!.links[0]!)
    await expect(page.getByRole('heading', { name: `A ${word} boathouse`, level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/guests=2/)
  })

  await test.step('the list shows what the search finds now, and its switch turns the alerts off and on', async () => {
    await open('/saved')
    await page.getByRole('navigation', { name: 'Saved' }).getByRole('link', { name: 'Searches' }).click()
    await expect(page.getByText('1 stay now')).toBeVisible()
    await ready()
    for (const [pressed, left] of [
      [true, false],
      [false, true],
    ]) {
      const control = page.getByRole('switch', { name: 'Email alerts for Next summer' })
      await expect(control).toBeChecked({ checked: pressed })
      await control.click()
      await expect(notice(page, left ? 'Email alerts are on' : 'Email alerts are off')).toBeVisible()
      expect(await searchesOf(db, guest.id)).toMatchObject([{ hasAlerts: left }])
    }
  })

  await test.step('the link in the email ends them without signing in', async () => {
    const email = await latestEmail(db, guest.email)
    await page.context().clearCookies()
    await open(email!.links.at(-1)!)
    await page.getByRole('button', { name: 'Stop these emails' }).click()
    await expect(page.getByRole('heading', { name: 'Emails about “Next summer” are off' })).toBeVisible()
    expect(await searchesOf(db, guest.id)).toMatchObject([{ hasAlerts: false }])
  })
})

test('a saved search gets another name and is deleted after a question', async ({
  page,
  db,
  site,
  open,
  ready,
  signIn,
}) => {
  const guest = await makeUser(db)
  const client = visitor(site.origin)
  await client.signIn(guest.email)
  await client.json('POST', `/api/users/${guest.id}/saved-searches`, {
    search: 'guests=7',
    name: 'Next summer',
  })
  await signIn(guest.email)

  await open('/saved-searches')
  await page.getByRole('link', { name: 'Rename Next summer' }).click()
  await ready()
  await page.getByLabel('Name').fill('By the water')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByRole('heading', { name: 'By the water' })).toBeVisible()
  await page.getByRole('link', { name: 'Delete By the water' }).click()
  await page.getByRole('button', { name: 'Delete saved search' }).click()
  await expect(page.getByRole('heading', { name: 'No saved searches yet' })).toBeVisible()
  expect(await searchesOf(db, guest.id)).toEqual([])
})
