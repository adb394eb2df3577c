import { eq } from 'drizzle-orm'
import type { Page } from '@playwright/test'
import { listingDrafts, listings } from '../../db/schema'
import type { Db } from '../../db/client.server'
import { makeJpeg } from '../support/images'
import { makeDraft, makeHost, makeStay } from '../support/people'
import { notice, warning } from './steps/notice'
import { expect, test } from './steps/test'

const photo = (number: number, of: number) => ({ name: `Photo ${number} of ${of}`, exact: true })
const imagesOfDraft = async (db: Db, id: string) =>
  (await db.select().from(listingDrafts).where(eq(listingDrafts.id, id)))[0]!.images
const imagesOfListing = async (db: Db, id: string) =>
  (await db.select().from(listings).where(eq(listings.id, id)))[0]!.images

const files = (count: number, size: { width: number; height: number }) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `holiday-${index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await makeJpeg({ ...size, seed: index }),
    })),
  )

/** Records every value that each progress bar shows, by its label. */
const watchProgress = (page: Page) =>
  page.evaluate(() => {
    const seen: Record<string, number[]> = {}
    Object.assign(window, { seen })
    const record = () => {
      for (const bar of document.querySelectorAll('progress')) {
        const values = (seen[bar.getAttribute('aria-label')!] ??= [])
        if (values.at(-1) !== bar.value) values.push(bar.value)
      }
    }
    new MutationObserver(record).observe(document.body, { subtree: true, childList: true, attributes: true })
  })

test(
  'a host uploads ten photos over a slow connection in the chosen order',
  { tag: ['@scripts', '@browser', '@full'] },
  async ({ page, context, db, open, signIn, scripts }) => {
    const host = await makeHost(db)
    const { id } = await makeDraft(db, { hostId: host.id })
    const chosen = await files(10, { width: 640, height: 480 })
    await signIn(host.email)
    await open(`/create-listing/${id}/photos`)

    await test.step('a draft without a photo cannot continue', async () => {
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(warning(page, 'Images required')).toBeVisible()
    })

    await test.step('ten files upload with a progress bar each', async () => {
      await open(`/create-listing/${id}/photos`)
      const choose = page.getByLabel('choose', { exact: false }).and(page.locator('[type=file]'))
      if (scripts) {
        const network = await context.newCDPSession(page)
        await network.send('Network.enable')
        await network.send('Network.emulateNetworkConditions', {
          offline: false,
          latency: 40,
          downloadThroughput: 1_000_000,
          uploadThroughput: 150_000,
        })
        await watchProgress(page)
        await choose.setInputFiles(chosen)
        await expect(page.getByRole('heading', { name: /^Uploading \d+ of 10$/ })).toBeVisible()
      } else {
        await choose.setInputFiles(chosen)
        await page.getByRole('button', { name: 'Upload', exact: true }).click()
      }
      await expect(notice(page, 'Images uploaded')).toContainText('Successfully uploaded 10 image(s).', {
        timeout: 30_000,
      })
      await expect(page.getByRole('img', photo(10, 10))).toBeAttached()
    })

    if (scripts) {
      const seen = await page.evaluate(() => (window as unknown as { seen: Record<string, number[]> }).seen)
      expect(Object.keys(seen).sort()).toEqual(chosen.map(({ name }) => name).sort())
      for (const values of Object.values(seen)) expect(values).toEqual(values.toSorted((a, b) => a - b))
      expect(
        Object.values(seen).filter((values) => values.some((value) => value > 0 && value < 100)).length,
      ).toBeGreaterThan(5)
    }

    await test.step('the ten photos keep their order and an eleventh is refused', async () => {
      const kept = await imagesOfDraft(db, id)
      // Uploading the same files again returns the same URLs.
      const again = await Promise.all(
        chosen.map(async ({ name, mimeType, buffer }) => {
          const answer = await page.request.post('/api/upload/image', {
            multipart: { image: { name, mimeType, buffer } },
          })
          return ((await answer.json()) as { url: string }).url
        }),
      )
      expect(kept).toEqual(again)
      await expect(page.getByText('10 of 10')).toBeVisible()
      await expect(notice(page, 'You have 10 photos')).toBeVisible()
      if (scripts) {
        const dropped = await page.evaluateHandle(() => {
          const data = new DataTransfer()
          data.items.add(new File(['x'], 'eleventh.jpg', { type: 'image/jpeg' }))
          return data
        })
        await page.getByRole('main').dispatchEvent('drop', { dataTransfer: dropped })
        await expect(warning(page, 'Too many images')).toContainText(
          'You can only upload up to 10 images. You have reached the limit.',
        )
      }
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page).toHaveURL(new RegExp(`/create-listing/${id}/rules$`))
    })
  },
)

test('photos that were chosen are uploaded when the host presses Continue', async ({
  page,
  db,
  open,
  signIn,
  scripts,
}) => {
  const host = await makeHost(db)
  const { id } = await makeDraft(db, { hostId: host.id })
  const [chosen, more] = await files(2, { width: 1_600, height: 1_200 })
  const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: chosen!.buffer.subarray(0, 4_000) }
  const choose = page.getByLabel('choose', { exact: false }).and(page.locator('[type=file]'))
  const next = page.getByRole('button', { name: 'Continue' })
  await signIn(host.email)
  await open(`/create-listing/${id}/photos`)

  await test.step('the page stays when one is refused', async () => {
    await choose.setInputFiles([chosen!, broken])
    await next.click()
    await expect(page.getByText('broken.jpg').first()).toBeVisible()
    await expect(page.getByText(/is damaged/).first()).toBeVisible()
    await expect(page.getByRole('img', photo(1, 1))).toBeAttached()
    await expect(page).toHaveURL(new RegExp(`/create-listing/${id}/photos$`))
  })

  await test.step('and goes on when all are uploaded', async () => {
    if (scripts) await page.getByRole('button', { name: 'Dismiss: broken.jpg' }).click()
    await choose.setInputFiles([more!])
    await next.click()
    await expect(page).toHaveURL(new RegExp(`/create-listing/${id}/rules$`))
    expect(await imagesOfDraft(db, id)).toHaveLength(2)
  })
})

test(
  'a host puts the photos of a listing in order',
  { tag: ['@scripts', '@browser', '@wide-and-narrow', '@full'] },
  async ({ page, db, open, signIn, scripts, phone }) => {
    const host = await makeHost(db)
    const stay = await makeStay(db, { hostId: host.id })
    const names = ['a', 'b', 'c', 'd']
    const path = `/listings/${stay.id}/photos`
    await signIn(host.email)
    const urls = new Map<string, string>()
    for (const [index, { name, mimeType, buffer }] of (await files(4, { width: 96, height: 72 })).entries()) {
      const answer = await page.request.post('/api/upload/image', {
        multipart: { image: { name, mimeType, buffer } },
      })
      urls.set(((await answer.json()) as { url: string }).url, names[index]!)
    }
    await db
      .update(listings)
      .set({ images: [...urls.keys()] })
      .where(eq(listings.id, stay.id))
    const order = async () => (await imagesOfListing(db, stay.id)).map((url) => urls.get(url)).join('')
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    await open(path)

    await test.step('a caption that is being typed is kept when the photo is moved', async () => {
      const caption = page.getByLabel('Caption of photo 2')
      await caption.fill('Bedroom')
      // Drag and drop is shown only when the field has been left.
      await press('Later: photo 2')
      await expect.poll(order).toBe('acbd')
      await expect(page.getByLabel('Caption of photo 3')).toHaveValue('Bedroom')
      if (scripts) await expect(page.getByRole('button', { name: 'Drag photo 3' })).toBeAttached()
      await expect(page.getByLabel('Caption of photo 3')).toHaveValue('Bedroom')
      await press('Earlier: photo 3')
      await expect.poll(order).toBe('abcd')
      const kept = async () =>
        Object.values((await db.select().from(listings).where(eq(listings.id, stay.id)))[0]!.captions ?? {})
      await expect.poll(kept).toEqual(['Bedroom'])
    })

    await test.step('buttons move a photo, remove it and make it the cover', async () => {
      await press('Earlier: photo 3')
      await expect.poll(order).toBe('acbd')
      await press('Make cover: photo 4')
      await expect.poll(order).toBe('dacb')
      await press('Remove: photo 2')
      await expect(page.getByRole('img', photo(3, 3))).toBeAttached()
      await expect.poll(order).toBe('dcb')
      await press('Later: photo 1')
      await expect.poll(order).toBe('cdb')
      await expect(
        page.getByRole('listitem').filter({ has: page.getByRole('img', photo(1, 3)) }),
      ).toContainText('Cover')
    })

    await test.step('the arrow keys move a photo, and without scripts a button does', async () => {
      if (scripts) {
        await page.getByRole('button', { name: 'Drag photo 3' }).focus()
        await page.keyboard.press('Space')
        await expect(page.getByText('Picked up photo 3 of 3.')).toBeAttached()
        // The keys are listened to from a timer that was set just before, which a key may overtake.
        await page.evaluate(() => new Promise((done) => setTimeout(done)))
        await page.keyboard.press(phone ? 'ArrowUp' : 'ArrowLeft')
        await expect(page.getByText('Photo 3 would move to position 2 of 3.')).toBeAttached()
        await page.keyboard.press('Space')
      } else await press('Earlier: photo 3')
      await expect.poll(order).toBe('cbd')
    })

    await test.step('dragging moves a photo, and on phones or without scripts a button does', async () => {
      if (scripts && !phone) {
        const [from, to] = await Promise.all(
          [3, 1].map((number) => page.getByRole('button', { name: `Drag photo ${number}` }).boundingBox()),
        )
        await page.mouse.move(from!.x + 60, from!.y + 60)
        await page.mouse.down()
        await page.mouse.move(to!.x + 80, to!.y + 70, { steps: 8 })
        await page.mouse.move(to!.x + 60, to!.y + 60, { steps: 2 })
        await page.mouse.up()
      } else await press('Make cover: photo 3')
      await expect.poll(order).toBe('dcb')
    })

    await test.step('the last photo cannot be removed', async () => {
      await press('Remove: photo 3')
      await expect.poll(order).toBe('dc')
      await press('Remove: photo 2')
      await expect.poll(order).toBe('d')
      await press('Remove: photo 1')
      await expect(warning(page, 'at least one photo')).toBeVisible()
      await expect(page.getByRole('img', photo(1, 1))).toBeAttached()
      expect(await order()).toBe('d')
    })
  },
)
