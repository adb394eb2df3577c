import { defineConfig, type Project } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from './support/browser'

const desktop = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

/**
 * Every journey twice, with scripts on a desktop and without on a phone; what a width changes (its header, its dialogs, its
 * grids) is marked `@wide-and-narrow` and walked the other two ways as well. What only scripts can do, beside a way of doing it
 * without that another journey walks, is marked `@with-scripts`.
 */
const everyWidth = /@wide-and-narrow/
const withScripts = /@with-scripts/
const projects: Project[] = [
  { name: 'desktop-scripts', use: { ...desktop } },
  {
    name: 'desktop-plain',
    grep: everyWidth,
    grepInvert: withScripts,
    use: { ...desktop, javaScriptEnabled: false },
  },
  { name: 'phone-scripts', grep: everyWidth, use: { ...phone } },
  { name: 'phone-plain', grepInvert: withScripts, use: { ...phone, javaScriptEnabled: false } },
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
  projects,
  use: {
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
  },
})
