import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { commonVariants } from '../../app/domain/pictures/common-variants'
import { setUpQualitySite } from './quality-site'
import { screens } from './screens'

const site = setUpQualitySite()

const VIEWPORTS = [390, 768, 1440]
const DENSITIES = [1, 2, 3]
/** Screens that many people have. Other combinations wait for their first visitor's picture. */
const COMMON = ['390 x 2', '390 x 3', '768 x 2', '1440 x 1', '1440 x 2']
const NAMES = [
  'home',
  'a stay',
  'photos',
  'places near a city',
  'a host',
  'saved',
  'my trips',
  'a booking',
  'profile',
]
/** Files of 96 px are about 1 KB, and no upload is kept wider than 2,560 px. */
const [SMALLEST, LARGEST] = [96, 2560]

type Choice = { file: number; needed: number; frame: string }

const encodedAhead = [...commonVariants.photo.first, ...commonVariants.photo.then]
  .filter(({ format }) => format === 'avif')
  .map(({ width }) => width as number)

test.concurrent.each(screens.filter(({ name }) => NAMES.includes(name)))(
  'the pictures of the screen $name have the pixels they need and at most half as many again across',
  { timeout: 120_000 },
  async (screen) => {
    const found: string[] = []
    for (const width of VIEWPORTS) {
      for (const density of DENSITIES) {
        const choices = await site.visit(screen, choicesOf, {
          options: { viewport: { width, height: 900 }, deviceScaleFactor: density },
          // Which file is chosen does not depend on its content.
          watch: (page) => void page.route('**/media/**/*.avif', (route) => route.fulfill(onePixel)),
        })
        expect(choices.length).toBeGreaterThan(0)
        const where = `${width} x ${density}`
        for (const { file, needed, frame } of choices) {
          if (!(file >= Math.min(needed, LARGEST)) || (file > needed * 1.5 && file > SMALLEST))
            found.push(`${where}: ${file} px for ${needed} px (${frame})`)
          if (COMMON.includes(where) && file > SMALLEST && file < 1920 && !encodedAhead.includes(file))
            found.push(`${where}: ${file} px is not encoded ahead (${frame})`)
        }
      }
    }
    expect([...new Set(found)]).toEqual([])
  },
)

const onePixel = {
  contentType: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
}

/** The widths of the chosen files, and of what each frame needs in device pixels: pictures of 4:3 cover their frame. */
const choicesOf = (page: Page): Promise<Choice[]> =>
  page.evaluate(async () => {
    const pictures = [
      ...document.querySelectorAll<HTMLImageElement>('main picture > source[type] + img'),
    ].filter((picture) => picture.getAttribute('src')!.startsWith('/media/'))
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})))
    return pictures.map((picture) => {
      const { width, height } = picture.getBoundingClientRect()
      const file = Number(/(\d+)[.]avif$/.exec(picture.currentSrc)?.[1])
      const needed = Math.floor(Math.max(width, (height * 4) / 3) * devicePixelRatio)
      return { file, needed, frame: `${Math.round(width)} x ${Math.round(height)}` }
    })
  })
