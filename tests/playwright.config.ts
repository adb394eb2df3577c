import { defineConfig, type Project } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium, withoutPictures } from './support/browser'

// Tests must not use a developer's settings.
process.env.ENV_FILE = ''

const browser = (device: 'mouse' | 'touch') => ({
  launchOptions: { executablePath: findChromium(), args: [...CHROMIUM_FLAGS, withoutPictures(device)] },
})
const desktop = { viewport: { width: 1440, height: 900 }, ...browser('mouse') }
const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  ...browser('touch'),
}

/**
 * On each push a journey runs over HTTP, as a browser without scripts does (`walks.config.ts`). One that is tagged
 * `@scripts` also runs with scripts on a desktop, and one that is tagged `@browser` needs a browser: without scripts on a
 * phone, or if it has both tags with scripts only. Journeys tagged `@with-scripts` need scripts. `npm run test:full` runs
 * all of them in a browser both ways, runs those whose layout depends on the width, tagged `@wide-and-narrow`, in the
 * other two ways as well, and adds the long variations tagged `@full`.
 */
const isFull = Boolean(process.env.TEST_FULL)
const withScripts = /@with-scripts/
const everyWidth = /@wide-and-narrow/
const projects: Project[] = [
  {
    name: 'desktop-scripts',
    ...(!isFull && { grep: [/@scripts/, withScripts], grepInvert: /@full/ }),
    use: { ...desktop },
  },
  {
    name: 'phone-plain',
    ...(!isFull && { grep: /@browser/ }),
    grepInvert: isFull ? withScripts : [withScripts, /@scripts/, /@full/],
    use: { ...phone, javaScriptEnabled: false },
  },
]
const otherWidths: Project[] = [
  {
    name: 'desktop-plain',
    grep: everyWidth,
    grepInvert: withScripts,
    use: { ...desktop, javaScriptEnabled: false },
  },
  { name: 'phone-scripts', grep: everyWidth, use: { ...phone } },
]

export default defineConfig({
  testDir: './e2e',
  outputDir: './.results/journeys',
  globalSetup: './support/journeys.global.ts',
  reporter: [['list'], ['json']],
  // On each push another step keeps the other core busy.
  workers: isFull ? 2 : 1,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  projects: isFull ? [...projects, ...otherWidths] : projects,
  use: {
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    // Traces slow every journey down by a tenth: `TRACE=1 npm test -- journeys` keeps those of failures.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
})
