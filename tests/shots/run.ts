import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import pLimit from 'p-limit'
import { chromium } from 'playwright'
import { hashOf, SOURCES } from '../../server/sources.js'
import { benchServers, build } from '../bench/servers'
import { pathOf, worldOf, type Screen } from '../quality/screens'
import { CHROMIUM_FLAGS, requireChromium } from '../support/browser'
import { writeIndexPages, type Shot } from './index-pages'
import { HELP, nameOf, readOptions, SCRIPTS, type Options, type View } from './options'
import { photograph, type Site } from './photograph'
import { photographReadme } from './readme'
import { notPhotographed } from './routes'
import { everyScreen } from './screens'

/**
 * `npm run shots`: photographs every screen on the demo world, at three widths, light and dark, with and without
 * scripts, into FOLDER with an index page. Run again after an interruption, it takes the pictures that are missing, and
 * all of them once the sources have changed.
 */
const FOLDER = '.shots'
const STATE = `${FOLDER}/sources.txt`
const PAGES_AT_ONCE = 3

type Job = { screen: Screen; wanted: { view: View; shot: Shot }[] }

const options = optionsOrExit()
build('.')
const servers = benchServers()
try {
  const { origin } = await servers.startSite('.', { DATABASE_URL: '', DEMO: '1', PAYMENTS: 'demo' })
  const world = await worldOf(origin)
  const browser = await chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_FLAGS })
  try {
    const site = { browser, origin, world }
    process.exitCode = await (options.readme ? photographReadme(site) : photographAll(site, options))
  } finally {
    await browser.close()
  }
} finally {
  await servers.stopAll()
}

/** @returns the exit code: 1 if a screen could not be photographed */
async function photographAll(site: Site, { only, views, fresh }: Options): Promise<number> {
  const sources = hashOf([...SOURCES, 'tests/shots', 'tests/quality/screens.ts'])
  const isSame = existsSync(STATE) && readFileSync(STATE, 'utf8') === sources
  if (!isSame) rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(STATE, sources)

  const screens = (await everyScreen(site.origin)).filter(
    (screen) => !only || `${screen.name} ${pathOf(screen, site.world)}`.toLowerCase().includes(only),
  )
  const all = screens.flatMap((screen) =>
    views.map((view) => ({ view, screen, shot: shotOf(screen, view, site) })),
  )
  const missing = all.filter(({ shot }) => fresh || !existsSync(`${FOLDER}/${shot.file}`))
  const jobs: Job[] = screens.flatMap((screen) =>
    SCRIPTS.map((scripts) => ({
      screen,
      wanted: missing.filter((one) => one.screen === screen && one.view.scripts === scripts),
    })).filter(({ wanted }) => wanted.length > 0),
  )
  console.log(`${screens.length} screens, ${missing.length} of ${all.length} pictures to take`)

  const limit = pLimit(PAGES_AT_ONCE)
  const failures: string[] = []
  let taken = 0
  const take = async ({ screen, wanted }: Job) => {
    try {
      const files = wanted.map(({ view, shot }) => ({ view, file: `${FOLDER}/${shot.file}` }))
      await photograph(site, screen, files)
      taken += wanted.length
      console.log(`${taken}/${missing.length} ${screen.name}, scripts ${wanted[0]!.view.scripts}`)
    } catch (error) {
      failures.push(`${screen.name}: ${(error as Error).message.split('\n')[0]}`)
    }
  }
  await Promise.all(jobs.map((job) => limit(take, job)))

  writeIndexPages(
    FOLDER,
    all.filter(({ shot }) => existsSync(`${FOLDER}/${shot.file}`)),
  )
  const reasons = Object.entries(notPhotographed).map(([route, reason]) => `  ${route}: ${reason}`)
  console.log(`Routes without a picture:\n${reasons.join('\n')}`)
  for (const failure of failures) console.error(`Not photographed: ${failure}`)
  console.log(`${taken} pictures taken, ${all.length} in all: ${FOLDER}/index.html`)
  return failures.length > 0 ? 1 : 0
}

function shotOf(screen: Screen, view: View, { world }: Site): Shot {
  const slug = screen.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return {
    name: screen.name,
    address: pathOf(screen, world),
    as: screen.as?.split('@')[0],
    file: `${nameOf(view)}/${slug}.jpg`,
  }
}

function optionsOrExit(): Options {
  try {
    return readOptions(process.argv.slice(2))
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${HELP}`)
    process.exit(2)
  }
}
