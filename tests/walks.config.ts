import { defineConfig } from '@playwright/test'
import browsers from './playwright.config'

process.env.JOURNEYS_OVER_HTTP = '1'

/**
 * The journeys without scripts, over HTTP: a browser without scripts is an HTTP client. What only a browser can tell,
 * such as the layout, the keyboard and Back, is tagged `@browser`.
 */
export default defineConfig({
  ...browsers,
  // A walk keeps its server busy and waits meanwhile, so one core is enough in the full suite as well.
  workers: 1,
  outputDir: './.results/walks',
  projects: [
    {
      name: 'walks',
      grepInvert: [/@with-scripts/, /@browser/, ...(process.env.TEST_FULL ? [] : [/@full/])],
      use: { isMobile: true, javaScriptEnabled: false },
    },
  ],
})
