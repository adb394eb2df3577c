import type { Locator, Page } from '@playwright/test'
import { makeUser } from '../support/people'
import { makeJpeg } from '../support/images'
import { notice, warning } from './steps/notice'
import { draftsOf, listingsOf, emailSubjectsTo } from './steps/rows'
import { results } from './steps/search'
import { expect, test } from './steps/test'

const description = 'Two rooms under the roof, a stove, and the harbour at the end of the street.'

/** The one main button of a step. */
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

async function fill(main: Locator, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) await main.getByLabel(label, { exact: true }).fill(text)
}

test(
  'a host resumes a draft, publishes the listing, changes it and pauses it',
  { tag: ['@scripts', '@wide-and-narrow'] },
  async ({ page, db, open, ready, signIn, scripts }) => {
    const host = await makeUser(db)
    const main = page.getByRole('main')

    await test.step('the host saves an unfinished draft and leaves', async () => {
      await signIn(host.email)
      await open('/create-listing?type=property')
      await expect(
        page.getByRole('navigation', { name: 'Steps' }).locator('[aria-current="step"]'),
      ).toHaveText('Basics')
      expect(await draftsOf(db, host.id)).toEqual([])
      await fill(main, { Title: 'Rooms under a roof', 'Price per night': '95.50' })
      await press(page, 'Save and exit')
      await expect(notice(page, 'Draft saved')).toBeVisible()
      expect(new URL(page.url()).pathname).toBe('/profile')
    })

    await test.step('the resumed draft has its values and reports what is missing', async () => {
      await open('/create-listing')
      await main.getByRole('link', { name: 'Continue with Rooms under a roof' }).click()
      const title = main.getByLabel('Title', { exact: true })
      await expect(title).toHaveValue('Rooms under a roof')
      if (scripts) {
        await ready()
        await title.fill('Rooms under two roofs')
        await expect(main.getByRole('complementary', { name: 'How guests will see it' })).toContainText(
          'Rooms under two roofs',
        )
        await title.fill('Rooms under a roof')
      }
      await press(page, 'Continue')
      await expect(warning(page, '2 things need your attention')).toContainText('Location is required')
      await expect(main.getByLabel('Price per night')).toHaveValue('95.50')
    })

    await test.step('the host chooses between two places of the same name', async () => {
      await fill(main, {
        Description: description,
        Location: 'Portland',
        'Street address (optional)': '12 Harbor Lane',
        Bathrooms: '1.5',
      })
      await main.getByLabel('WiFi').check()
      await main.getByLabel('Private room').check()
      await press(page, 'Continue')
      await expect(warning(page, 'Which place is it?')).toBeVisible()
      await main.getByLabel('Portland, Maine, United States').check()
      await press(page, 'Continue')
      await expect(page.getByRole('heading', { name: 'Add photos', level: 1 })).toBeVisible()
    })

    await test.step('the host adds a photo', async () => {
      await ready()
      await main
        .getByLabel('choose')
        .and(main.locator('[type=file]'))
        .setInputFiles({ name: 'rooms.jpg', mimeType: 'image/jpeg', buffer: await makeJpeg() })
      if (!scripts) await press(page, 'Upload')
      await expect(notice(page, 'Images uploaded')).toBeVisible()
      await press(page, 'Continue')
      await expect(page.getByRole('heading', { name: 'Rules and prices' })).toBeVisible()
    })

    await test.step('the host sets the rules and publishes the listing', async () => {
      await main.getByLabel('No pets').check()
      await main.getByLabel('Your own rules').fill('Mind the stove\nmind the STOVE')
      await main.getByLabel('Strict').check()
      await press(page, 'Publish listing')
      await expect(notice(page, 'Listing published')).toContainText('Guests can find and book it now.')
      await expect(main.getByRole('article', { name: 'Rooms under a roof' })).toContainText('Active')
      const [listing, ...others] = await listingsOf(db, host.id)
      expect(others).toEqual([])
      expect(listing).toMatchObject({
        title: 'Rooms under a roof',
        description,
        location: 'Portland, Maine, United States',
        timeZone: 'America/New_York',
        streetAddress: '12 Harbor Lane',
        price: 95_50,
        maxGuests: 1,
        bedrooms: 1,
        bathrooms: 1.5,
        placeType: 'private',
        amenities: ['WiFi'],
        rules: ['No pets', 'Mind the stove'],
        cancellationPolicy: 'strict',
        instantBook: false,
        images: [expect.stringMatching(/^\/media\//)],
        isActive: true,
      })
      expect(await draftsOf(db, host.id)).toEqual([])
      expect(await emailSubjectsTo(db, host.email)).toEqual(['Your listing is live: Rooms under a roof'])
    })

    await test.step('the host changes the price and the rules', async () => {
      await main.getByRole('link', { name: 'Edit Rooms under a roof' }).click()
      await main.getByLabel('Price per night').fill('110')
      await press(page, 'Save changes')
      await expect(notice(page, 'Changes saved')).toBeVisible()
      await page.getByRole('navigation', { name: 'Listing' }).getByRole('link', { name: 'Rules' }).click()
      await expect(main.getByLabel('Your own rules')).toHaveValue('Mind the stove')
      await main.getByLabel('No pets').uncheck()
      await press(page, 'Save changes')
      await expect(notice(page, 'Changes saved')).toBeVisible()
      expect(await listingsOf(db, host.id)).toMatchObject([
        {
          price: 110_00,
          rules: ['Mind the stove'],
          location: 'Portland, Maine, United States',
          streetAddress: '12 Harbor Lane',
        },
      ])
    })

    await test.step('the paused listing disappears from the search results', async () => {
      const card = results(page).filter({ hasText: 'Rooms under a roof' })
      const [listing] = await listingsOf(db, host.id)
      await open('/?location=Rooms+under+a+roof')
      await expect(card).toHaveCount(1)
      await open(`/listings/${listing!.id}/edit`)
      await press(page, 'Pause listing')
      await expect(notice(page, 'Listing paused')).toBeVisible()
      await expect(main.getByText('Inactive')).toBeVisible()
      await open('/?location=Rooms+under+a+roof')
      await expect(card).toHaveCount(0)
      expect(await listingsOf(db, host.id)).toMatchObject([{ isActive: false }])
    })
  },
)
