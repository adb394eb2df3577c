import { expect, test } from 'vitest'
import { db } from '#db/db.server'
import { companyContent, listings, platformSettings } from '#db/schema'
import { makeAdmin, makeHost, makeStay } from '../../../tests/support/people'
import { addStarterTexts } from '../content/add-starter-texts.server'
import { contentInFull } from '../content/content.queries.server'
import { publishContent } from '../content/publish-content.server'
import { changeFees } from '../settings/change-fees.server'
import { changeSettings } from '../settings/change-settings.server'
import { currentFees } from '../settings/fee-schedule.server'
import { launchChecklist } from './launch-checklist.queries.server'

test('ticks what is done for a new marketplace, and ends when all is', async () => {
  const now = new Date()
  const admin = await makeAdmin(db)
  const context = { admin, now }
  await db.update(listings).set({ isActive: false })
  await db.delete(platformSettings)
  await db.delete(companyContent)
  let server = { isDemo: false, sendsEmail: false, isPaymentDecided: false }
  const left = async () =>
    (await launchChecklist(now, server))?.flatMap(({ step, isDone }) => (isDone ? [] : [step])) ?? null
  expect(await left()).toEqual(['look', 'fees', 'texts', 'email', 'payments', 'listing'])
  await changeSettings({ site_name: 'Sea Stays' }, context)
  expect(await left()).not.toContain('look')
  // Those who keep the default fees save them as they are.
  await changeFees({ fees: await currentFees(now), from: null }, context)
  expect(await left()).not.toContain('fees')
  await addStarterTexts(context)
  expect(await left()).toContain('texts')
  for (const { id } of await contentInFull()) await publishContent(id, context)
  expect(await left()).toEqual(['email', 'payments', 'listing'])
  server = { ...server, sendsEmail: true, isPaymentDecided: true }
  expect(await left()).toEqual(['email', 'listing'])
  await changeSettings({ support_email: 'help@sea.test' }, context)
  await makeStay(db, { hostId: (await makeHost(db)).id })
  expect(await left()).toBeNull()
  await db.delete(companyContent)
  expect(await left()).toEqual(['texts'])
  expect(await launchChecklist(now, { ...server, isDemo: true })).toBeNull()
})
