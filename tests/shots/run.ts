import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import pLimit from 'p-limit'
import { chromium } from 'playwright'
import { hashOf, SOURCES } from '../../scripts/sources.js'
import { benchServers, build } from '../bench/servers'
import { pathOf, worldOf, type Screen } from '../quality/screens'
import { CHROMIUM_FLAGS, requireChromium } from '../support/browser'
import { photograph, type Site } from './photograph'
import { photographReadme } from './readme'
import { everyScreen } from './screens'
import { nameOf, SCRIPTS, THEMES, WIDTHS, writeIndexPages, type Shot, type View } from './views'

/**
 * `npm run shots`: photographs every screen on the demo world, at three widths, light and dark, with and without
 * scripts, into FOLDER with an index page. Run again after an interruption, it takes the pictures that are missing, and
 * all of them once the sources have changed.
 */
const FOLDER = '.shots'
const STATE = `${FOLDER}/sources.txt`
const PAGES_AT_ONCE = 3

const HELP = `npm run shots [-- options]
  --only TEXT      screens whose name or path contains the text
  --width N        one of ${WIDTHS.join(', ')}
  --theme NAME     light or dark
  --scripts on|off
  --fresh          again what is there already; without it, only what is missing
  --readme         the pictures of the README, in docs/screenshots`

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    width: { type: 'string' },
    theme: { type: 'string' },
    scripts: { type: 'string' },
    fresh: { type: 'boolean', default: false },
    readme: { type: 'boolean', default: false },
  },
})
const among = <Value extends string | number>(all: readonly Value[], chosen: string | undefined) =>
  all.filter((value) => chosen === undefined || String(value) === chosen)
const views: View[] = among(SCRIPTS, options.scripts).flatMap((scripts) =>
  among(THEMES, options.theme).flatMap((theme) =>
    among(WIDTHS, options.width).map((width) => ({ width, theme, scripts })),
  ),
)
if (views.length === 0) {
  console.error(HELP)
  process.exit(2)
}
build('.')
const servers = benchServers()
try {
  const { origin } = await servers.startSite('.', { DATABASE_URL: '', DEMO: '1', PAYMENTS: 'demo' })
  const world = await worldOf(origin)
  const browser = await chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_FLAGS })
  try {
    const site = { browser, origin, world }
    process.exitCode = await (options.readme ? photographReadme(site) : photographAll(site))
  } finally {
    await browser.close()
  }
} finally {
  await servers.stopAll()
}

/** @returns the exit code: 1 if a screen could not be photographed */
async function photographAll(site: Site): Promise<number> {
  const sources = hashOf([...SOURCES, 'tests/shots', 'tests/quality/screens.ts'])
  const isSame = existsSync(STATE) && readFileSync(STATE, 'utf8') === sources
  if (!isSame) rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(STATE, sources)

  const only = options.only?.toLowerCase() ?? ''
  const screens = (await everyScreen(site.origin)).filter((screen) =>
    `${screen.name} ${pathOf(screen, site.world)}`.toLowerCase().includes(only),
  )
  const shots = screens.map((screen) => views.map((view) => shotOf(screen, view, site)))
  const isMissing = ({ file }: Shot) => options.fresh || !existsSync(`${FOLDER}/${file}`)
  const missing = shots.flat().filter(isMissing).length
  console.log(`${screens.length} screens, ${missing} of ${shots.flat().length} pictures to take`)

  const limit = pLimit(PAGES_AT_ONCE)
  const failures: string[] = []
  let taken = 0
  const take = async (screen: Screen, wanted: Shot[]) => {
    try {
      await photograph(
        site,
        screen,
        wanted.map(({ view, file }) => ({ view, file: `${FOLDER}/${file}` })),
      )
      taken += wanted.length
      console.log(`${taken}/${missing} ${screen.name}`)
    } catch (error) {
      failures.push(`${screen.name}: ${(error as Error).message.split('\n')[0]}`)
    }
  }
  // A page is loaded once with scripts and once without.
  const jobs = screens.flatMap((screen, index) =>
    SCRIPTS.map((scripts) => shots[index]!.filter((shot) => shot.view.scripts === scripts && isMissing(shot)))
      .filter((wanted) => wanted.length > 0)
      .map((wanted) => limit(take, screen, wanted)),
  )
  await Promise.all(jobs)

  writeIndexPages(
    FOLDER,
    shots.flat().filter(({ file }) => existsSync(`${FOLDER}/${file}`)),
  )
  for (const failure of failures) console.error(`Not photographed: ${failure}`)
  console.log(`${taken} pictures taken: ${FOLDER}/index.html`)
  return failures.length > 0 ? 1 : 0
}

function shotOf(screen: Screen, view: View, { world }: Site): Shot {
  const slug = screen.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return {
    view,
    name: screen.name,
    address: pathOf(screen, world),
    as: screen.as?.split('@')[0],
    file: `${nameOf(view)}/${slug}.jpg`,
  }
}
