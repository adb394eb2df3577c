import { randomBytes } from 'node:crypto'
import { makeAdmin, makeBooking, makeHost, makeStay } from '../support/people'
import { day } from '../support/days'
import { notice, warning } from './steps/notice'
import { auditOf, listingsOf, listSessions, usersByEmail } from './steps/rows'
import { signInWith } from './steps/sign-in'
import { expect, test } from './steps/test'

test('an admin finds, verifies, suspends and restores a user, and makes them an admin', async ({
  page,
  db,
  open,
  ready,
  signIn,
  anotherPage,
}) => {
  const mark = randomBytes(4).toString('hex')
  const admin = await makeAdmin(db)
  const host = await makeHost(db, { firstName: 'Hélène', lastName: `Ôta${mark}`, isVerified: false })
  const stay = await makeStay(db, { hostId: host.id, title: 'A house that is paused' })
  await makeBooking(db, { listingId: stay.id, checkIn: day(40), checkOut: day(42) })
  const name = `Hélène Ôta${mark}`
  const main = page.getByRole('main')
  const rowOf = async () => (await usersByEmail(db, host.email))[0]!

  const hostPage = await anotherPage()
  const signInAsHost = async () => {
    await hostPage.goto('/login', { waitUntil: 'domcontentloaded' })
    await signInWith(hostPage.getByRole('main'), host.email)
  }
  const isHostSignedIn = async () => (await hostPage.request.get('/api/auth/user')).status() === 200

  await test.step('the host signs in with another browser', async () => {
    await signInAsHost()
    await expect.poll(isHostSignedIn).toBe(true)
  })

  await test.step('part of the name without its accents finds the user', async () => {
    await signIn(admin.email)
    await open('/admin/accounts/users')
    await main.getByLabel('Name or email').fill(`ota${mark}`)
    await main.getByLabel('Show').selectOption('Hosts')
    await main.getByRole('button', { name: 'Search' }).click()
    await expect(main.getByText('One user')).toBeVisible()
    await expect(main.getByRole('row').filter({ hasText: host.email })).toContainText('Host')
    await main.getByRole('link', { name }).click()
    await expect(main.getByRole('heading', { level: 2, name })).toBeVisible()
    await expect(main.getByText('A house that is paused').first()).toBeVisible()
  })

  await test.step('one button verifies the user and another removes the verification', async () => {
    await main.getByRole('button', { name: 'Verify' }).click()
    await expect(notice(page, 'User verified')).toBeVisible()
    await expect(main.getByRole('list', { name: 'Badges' })).toContainText('Verified')
    expect((await rowOf()).isVerified).toBe(true)
    await ready()
    await main.getByRole('button', { name: 'Remove verification' }).click()
    await expect(notice(page, 'Verification removed')).toBeVisible()
  })

  await test.step('suspending the user asks for confirmation and explains what it does', async () => {
    await main.getByRole('link', { name: 'Suspend' }).click()
    await expect(main.getByRole('heading', { name: `Suspend ${name}?` })).toBeVisible()
    await expect(main.getByText('One confirmed booking remains.')).toBeVisible()
    await expect(main.getByRole('region', { name: 'Confirmed bookings that remain' })).toContainText(
      'A house that is paused',
    )
    expect(await isHostSignedIn()).toBe(true)
    await main.getByRole('button', { name: 'Suspend user' }).click()
    await expect(notice(page, 'User suspended')).toContainText('One listing was paused.')
    await expect(main.getByRole('list', { name: 'Badges' })).toContainText('Suspended')
  })

  await test.step('the session of the suspended user ends and signing in explains why', async () => {
    expect(await isHostSignedIn()).toBe(false)
    expect([
      (await listSessions(db, host.id)).length,
      (await listingsOf(db, host.id)).map(({ isActive }) => isActive),
    ]).toEqual([0, [false]])
    await signInAsHost()
    await expect(warning(hostPage, 'This account is suspended.')).toBeVisible()
    expect((await hostPage.request.get(`/listing/${stay.id}`)).status()).toBe(404)
  })

  await test.step('the restored user can sign in, and their listing stays paused', async () => {
    await ready()
    await main.getByRole('button', { name: 'Restore' }).click()
    await expect(notice(page, 'User restored')).toContainText('Listings stay paused')
    await signInAsHost()
    await expect.poll(isHostSignedIn).toBe(true)
    expect((await listingsOf(db, host.id)).map(({ isActive }) => isActive)).toEqual([false])
  })

  await test.step('making the user an admin asks for confirmation and opens the console to them', async () => {
    expect((await hostPage.request.get('/admin/accounts/users')).status()).toBe(404)
    await main.getByRole('link', { name: 'Make admin' }).click()
    await expect(main.getByRole('heading', { name: `Make ${name} an admin?` })).toBeVisible()
    await main.getByRole('button', { name: 'Make admin' }).click()
    await expect(notice(page, 'Admin added')).toBeVisible()
    expect((await hostPage.request.get('/admin/accounts/users')).status()).toBe(200)
    const changes = main.getByRole('region', { name: 'Admin changes' })
    await expect(changes.getByRole('listitem')).toHaveText([
      /^Made an admin/,
      /^Restored/,
      /^Suspended/,
      /^Verification removed/,
      /^Verified/,
    ])
    expect((await auditOf(db, host.id)).map(({ actorId }) => actorId)).toEqual(Array(5).fill(admin.id))
  })

  await test.step('admins cannot suspend or demote themselves', async () => {
    await open(`/admin/accounts/users/${admin.id}`)
    await expect(main.getByText('This is your own account.')).toBeVisible()
    await expect(main.getByRole('link', { name: 'Suspend' })).toHaveCount(0)
    await expect(main.getByRole('button', { name: 'Remove admin rights' })).toHaveCount(0)
  })
})
