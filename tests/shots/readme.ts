import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { contextFor, pathOf, type Screen } from '../quality/screens'
import { useFontsAtOnce, waitForPictures, type Site } from './photograph'

const FOLDER = 'docs/screenshots'
const VIEWPORT = { width: 1280, height: 860 }
/** Readers see them at about half of this. */
const WIDTH = 960
const MAX_BYTES = 60_000

/** The pictures of the README, by file. */
export const readmeScreens: Record<string, Screen> = {
  home: { name: 'home', path: '/' },
  results: { name: 'results with a map', path: '/?type=property&location=Asheville' },
  listing: { name: 'a stay', path: ({ stay }) => `/listing/${stay}` },
  planner: {
    name: 'a planned route',
    path: '/route-planner?origin=Denver%2C+Colorado&destination=Kansas+City%2C+Missouri&vehicle=mirage',
  },
  itinerary: { name: 'an itinerary', path: ({ trip }) => `/itineraries/${trip}`, as: 'guest@demo.test' },
  console: { name: 'the console', path: '/admin', as: 'admin@demo.test' },
}

/** Photographs the top of each screen, as WebP of at most MAX_BYTES. */
export async function photographReadme(site: Site): Promise<number> {
  mkdirSync(FOLDER, { recursive: true })
  for (const [file, screen] of Object.entries(readmeScreens)) {
    const context = await contextFor(site.browser, site.origin, screen, site.world, {
      viewport: VIEWPORT,
      colorScheme: 'light',
      locale: 'en-US',
      timezoneId: 'America/New_York',
    })
    try {
      await useFontsAtOnce(context)
      const page = await context.newPage()
      await page.goto(pathOf(screen, site.world), { waitUntil: 'networkidle', timeout: 120_000 })
      await waitForPictures(page)
      const picture = await smallEnough(await page.screenshot({ animations: 'disabled' }))
      writeFileSync(`${FOLDER}/${file}.webp`, picture)
      console.log(`${FOLDER}/${file}.webp: ${(picture.length / 1024).toFixed(0)} KB`)
    } finally {
      await context.close()
    }
  }
  return 0
}

/** @throws Error if no quality makes it small enough */
async function smallEnough(screenshot: Buffer): Promise<Buffer> {
  for (let quality = 86; quality >= 40; quality -= 6) {
    const picture = await sharp(screenshot).resize({ width: WIDTH }).webp({ quality, effort: 6 }).toBuffer()
    if (picture.length <= MAX_BYTES) return picture
  }
  throw new Error(`A picture of the README has more than ${MAX_BYTES} bytes`)
}
