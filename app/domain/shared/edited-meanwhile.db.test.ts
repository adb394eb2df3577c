import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#db/db.server'
import {
  makeAdmin,
  makeDiscountCode,
  makeFlight,
  makeHost,
  makeItinerary,
  makeJob,
  makeStay,
  makeUser,
} from '../../../tests/support/people'
import { editedProfileFields, setupProfileFields } from '../accounts/profile/profile'
import { completeProfile, updateProfile } from '../accounts/profile/update-profile.server'
import { limitFields } from '../availability/change-availability'
import { setAvailability } from '../availability/set-availability.server'
import { editedJobFields } from '../careers/job'
import { updateJob } from '../careers/update-job.server'
import { contentJson } from '../content/content-json'
import { createContent } from '../content/create-content.server'
import { updateContent } from '../content/update-content.server'
import { editedCodeFields } from '../discounts/discount-code'
import { updateDiscountCode } from '../discounts/update-discount-code.server'
import { editedFlightFields } from '../flights/flight'
import { updateFlight } from '../flights/update-flight.server'
import { addItem } from '../itineraries/add-item.server'
import { itemJson, itineraryJson } from '../itineraries/itinerary-json'
import { findItem } from '../itineraries/itineraries.queries.server'
import { itinerarySchema } from '../itineraries/itinerary'
import { itineraryItemSchema } from '../itineraries/itinerary-item'
import { updateItem } from '../itineraries/update-item.server'
import { updateItinerary } from '../itineraries/update-itinerary.server'
import { hostListing } from '../listings/host-listings.queries.server'
import { listingVersion } from '../listings/listing-fields'
import { updateListing } from '../listings/update-listing.server'
import { changeSettings } from '../settings/change-settings.server'
import { changeFees } from '../settings/change-fees.server'
import { feeSchedule, feesVersion } from '../settings/fee-schedule.server'
import { defaultFees } from '../pricing/fees'
import { createSetting } from '../settings/create-setting.server'
import { settingJson } from '../settings/setting-json'
import { settingOf } from '../settings/settings.queries.server'
import { updateSetting } from '../settings/update-setting.server'
import { versionOf } from './version'

const now = new Date('2027-03-01T12:00:00Z')

/** Something that two people edit: the version that each of them opens, and saving it under another name. */
type Edited = {
  opened: () => Promise<string>
  save: (name: string, version?: string) => Promise<{ ok: boolean }>
  name: () => Promise<unknown>
}

const stayOf = async () => {
  const host = await makeHost(db)
  const { id } = await makeStay(db, { hostId: host.id })
  return { host, id, stored: async () => (await hostListing(id, host.id))! }
}

const kinds: Record<string, () => Promise<Edited>> = {
  'the form of a listing': async () => {
    const { id, host, stored } = await stayOf()
    return {
      opened: async () => listingVersion(await stored(), 'basics'),
      save: (title, version) => updateListing(id, { title, price: 150_00, version }, { host }),
      name: async () => (await stored()).title,
    }
  },
  'the form of a profile': async () => {
    const user = await makeUser(db)
    const stored = async () =>
      (await db.query.users.findFirst({ where: ({ id }, { eq }) => eq(id, user.id) }))!
    return {
      opened: async () => versionOf(await stored(), editedProfileFields),
      save: (firstName, version) => updateProfile({ firstName, version }, { user }),
      name: async () => (await stored()).firstName,
    }
  },
  'a setting': async () => {
    const admin = await makeAdmin(db)
    const key = `test_${randomBytes(6).toString('hex')}`
    await createSetting({ key, value: 'one', description: null }, { admin, now })
    const stored = async () => (await settingOf(key, now))!
    return {
      opened: async () => settingJson(await stored()).version,
      save: (value, version) => updateSetting(key, { value, version }, { admin, now }),
      name: async () => (await stored()).value,
    }
  },
  'a form of several settings': async () => {
    const admin = await makeAdmin(db)
    const stored = async () => ({ site_name: (await settingOf('site_name', now))!.value })
    return {
      opened: async () => versionOf(await stored(), ['site_name']),
      save: (site_name, version) => changeSettings({ site_name }, { admin, now, version }),
      name: async () => (await stored()).site_name,
    }
  },
  'the fees': async () => {
    const admin = await makeAdmin(db)
    // The listing fee stands for the name, and ends as it began.
    const cents: Record<string, number> = { 'The first name': 1_00, 'Another name': 2_00, 'Last name': 0 }
    return {
      opened: async () => feesVersion(await feeSchedule(now)),
      save: (name, version) =>
        changeFees(
          { fees: { ...defaultFees, listingFeeAmount: cents[name]! }, from: null, version },
          { admin, now },
        ),
      name: async () => {
        const { listingFeeAmount } = (await feeSchedule(now)).fees
        return Object.keys(cents).find((name) => cents[name] === listingFeeAmount)
      },
    }
  },
  'a company page': async () => {
    const admin = await makeAdmin(db)
    const made = await createContent(
      {
        type: 'faq',
        title: 'Help',
        content: 'All of it',
        pdfUrl: null,
        pdfFileName: null,
        isPublished: false,
      },
      { admin, now },
    )
    if (!made.ok) throw new Error(made.refusal)
    const { id } = made.content
    const stored = async () =>
      (await db.query.companyContent.findFirst({ where: (row, { eq }) => eq(row.id, id) }))!
    return {
      opened: async () => contentJson(await stored()).version,
      save: (title, version) => updateContent(id, { title, version }, { admin, now }),
      name: async () => (await stored()).title,
    }
  },
  'the profile setup': async () => {
    const user = await makeUser(db)
    const setup = {
      location: 'Lisbon',
      dateOfBirth: '1990-01-01',
      bio: 'I like small towns and long walks, and I cook for whoever is there in the evening.',
      interests: ['Hiking' as const],
      languagesSpoken: ['English' as const],
      emergencyContactPhone: '+1 415 555 0132',
      isHost: false,
      agreeToTerms: true,
    }
    const stored = async () =>
      (await db.query.users.findFirst({ where: ({ id }, { eq }) => eq(id, user.id) }))!
    return {
      opened: async () => versionOf(await stored(), setupProfileFields),
      save: (emergencyContactName, version) =>
        completeProfile({ ...setup, emergencyContactName, version }, { user, picture: null }),
      name: async () => (await stored()).emergencyContactName,
    }
  },
  'the stay limits of a listing': async () => {
    const { id, host, stored } = await stayOf()
    // The number of days stands for the name.
    const days: Record<string, number> = { 'The first name': 1, 'Another name': 2, 'Last name': 3 }
    return {
      opened: async () => versionOf(await stored(), limitFields),
      save: (name, version) =>
        setAvailability(id, { limits: { noticeDays: days[name]! }, version }, { host, now }),
      name: async () => Object.keys(days)[(await stored()).noticeDays - 1],
    }
  },
  'a discount code': async () => {
    const host = await makeHost(db)
    const { id } = await makeDiscountCode(db, { createdBy: host.id })
    const stored = async () =>
      (await db.query.discountCodes.findFirst({ where: (row, { eq }) => eq(row.id, id) }))!
    return {
      opened: async () => versionOf(await stored(), editedCodeFields),
      save: (description, version) => updateDiscountCode(id, { description, version }, { host }),
      name: async () => (await stored()).description,
    }
  },
  'a job': async () => {
    const admin = await makeAdmin(db)
    const { id } = await makeJob(db, { postedBy: admin.id })
    const stored = async () =>
      (await db.query.jobListings.findFirst({ where: (row, { eq }) => eq(row.id, id) }))!
    return {
      opened: async () => versionOf(await stored(), editedJobFields),
      save: (title, version) => updateJob(id, { title, version }, { admin, now }),
      name: async () => (await stored()).title,
    }
  },
  'a flight': async () => {
    const user = await makeUser(db)
    const { id } = await makeFlight(db, { userId: user.id })
    const stored = async () => (await db.query.flights.findFirst({ where: (row, { eq }) => eq(row.id, id) }))!
    return {
      opened: async () => versionOf(await stored(), editedFlightFields),
      save: (airline, version) => updateFlight(id, { airline, version }, { user, now }),
      name: async () => (await stored()).airline,
    }
  },
  'an itinerary': async () => {
    const user = await makeUser(db)
    const { id } = await makeItinerary(db, { userId: user.id })
    const stored = async () =>
      (await db.query.itineraries.findFirst({ where: (row, { eq }) => eq(row.id, id) }))!
    return {
      opened: async () => itineraryJson(await stored()).version,
      save: async (title, version) =>
        updateItinerary(id, itinerarySchema.parse({ title, destination: 'Kyoto, Japan', version }), {
          user,
          now,
        }),
      name: async () => (await stored()).title,
    }
  },
  'an item of an itinerary': async () => {
    const user = await makeUser(db)
    const { id } = await makeItinerary(db, {
      userId: user.id,
      startDate: '2027-03-10',
      endDate: '2027-03-14',
    })
    const item = (change: object) =>
      itineraryItemSchema.parse({ type: 'activity', title: 'A walk', startTime: '14:00', day: 2, ...change })
    const added = await addItem(id, item({}), { user, now })
    if (!added.ok) throw new Error(added.refusal)
    const stored = async () => (await findItem(id, added.item.id, user.id))!.item
    return {
      opened: async () => itemJson(await stored()).version,
      save: (title, version) => updateItem(added.item.id, item({ title, version }), { user, now }),
      name: async () => (await stored()).title,
    }
  },
}

test.each(Object.entries(kinds))(
  '%s is not overwritten by an edit from an older version',
  async (_, make) => {
    const edited = await make()
    const [mine, theirs] = [await edited.opened(), await edited.opened()]
    expect(await edited.save('The first name', theirs)).toMatchObject({ ok: true })
    expect(await edited.save('Another name', mine)).toMatchObject({ ok: false, refusal: 'edited_meanwhile' })
    expect(await edited.name()).toBe('The first name')
    // A double click sends the same edit again.
    expect(await edited.save('The first name', theirs)).toMatchObject({ ok: true })
    // Sent again on top of what was shown, and without a version.
    expect(await edited.save('Another name', await edited.opened())).toMatchObject({ ok: true })
    expect(await edited.save('Last name')).toMatchObject({ ok: true })
    expect(await edited.name()).toBe('Last name')
  },
)

test('forms of one listing do not make each other stale', async () => {
  const { id, host, stored } = await stayOf()
  const rules = listingVersion(await stored(), 'rules')
  await updateListing(id, { price: 150_00 }, { host })
  await updateListing(id, { isActive: false }, { host })
  expect(await updateListing(id, { houseManual: 'Read me', version: rules }, { host })).toMatchObject({
    ok: true,
  })
})
