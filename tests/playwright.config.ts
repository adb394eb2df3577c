import { defineConfig, type Project } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium, withoutPictures } from './support/browser'

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
 * A journey runs with scripts on a desktop unless its screens are plain forms or it is tagged `@scripts-in-full`, and
 * without scripts over HTTP (`walks.config.ts`) or, if it is tagged `@browser`, on a phone. `npm run test:full` runs all
 * of them in a browser both ways, runs those whose layout depends on the width, tagged `@wide-and-narrow`, in the other
 * two ways as well, and adds the long variations tagged `@full`. Journeys tagged `@with-scripts` need scripts; another
 * journey covers the same task without.
 */
const PLAIN_FORMS = [
  'admin-*',
  'calendar-feeds',
  'contact',
  'deposits',
  'discount',
  'disputes',
  'earnings',
  'flights',
  'forgot-*',
  'home',
  'host-codes',
  'host-prices',
  'hosting',
  'payment-differences',
  'payouts',
  'profile',
  'request',
  'reviews',
  'saved',
  'saved-searches',
  'security',
].map((name) => `**/${name}.spec.ts`)
const everyWidth = /@wide-and-narrow/
const withScripts = /@with-scripts/
const isFull = Boolean(process.env.TEST_FULL)
const notHere = isFull ? [] : [/@full/]
const projects: Project[] = [
  {
    name: 'desktop-scripts',
    grepInvert: isFull ? [] : [/@full/, /@scripts-in-full/],
    testIgnore: isFull ? [] : PLAIN_FORMS,
    use: { ...desktop },
  },
  {
    name: 'phone-plain',
    ...(!isFull && { grep: /@browser/ }),
    grepInvert: [withScripts, ...notHere],
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
  workers: 2,
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
