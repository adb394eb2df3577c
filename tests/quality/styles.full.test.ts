import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { visitor } from '../support/client'
import { sharedSite } from './quality-site'
import { pathOf, screens, type World } from './screens'

let origin: string
let world: World
beforeAll(async () => void ({ origin, world } = await sharedSite()))

const ASSETS = 'build/client/assets/'
/** Written by hand, and linked by the routes that need them. */
const OF_ONE_SCREEN = /^(backdrop|discover|landing|print|results)-/
const CLASS = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi

/** The classes for which stylesheets have rules, as they are in HTML. */
const classesIn = (files: readonly string[]): Set<string> =>
  new Set(
    files
      .flatMap((file) => [...readFileSync(ASSETS + file, 'utf8').matchAll(CLASS)])
      .map(([, name]) => name!.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, unescape)),
  )
const unescape = (_: string, code: string | undefined, sign: string) =>
  code ? String.fromCodePoint(parseInt(code, 16)) : sign

const ENTITIES: Record<string, string> = { amp: '&', gt: '>', lt: '<', quot: '"', '#x27': "'" }
const decode = (text: string) => text.replace(/&([\w#]+);/g, (whole, name: string) => ENTITIES[name] ?? whole)

test.each(screens)('the stylesheets of the screen $name have the rules of its classes', async (screen) => {
  const client = visitor(origin)
  if (screen.as) await client.signIn(screen.as)
  if (screen.recovery) client.jar.set('recovery', world.recovery[screen.recovery])
  const path = pathOf(screen, world)
  const html = await (await (screen.press ? client.post(path) : client.get(path))).text()
  const used = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list]) => decode(list!).split(' ')),
  )
  const sheets = [...html.matchAll(/<link[^>]+rel="stylesheet"[^>]*>/g)].map(
    ([tag]) => /href="\/assets\/([^"]+)"/.exec(tag)![1]!,
  )
  const known = classesIn(
    readdirSync(ASSETS).filter((name) => name.endsWith('.css') && !OF_ONE_SCREEN.test(name)),
  )
  // It puts the layers of all into their order, so it is the first that has any.
  expect(sheets.find((file) => readFileSync(ASSETS + file, 'utf8').includes('@layer u'))).toMatch(/^app-/)
  const present = classesIn(sheets)
  expect(used.size).toBeGreaterThan(20)
  expect([...used].filter((name) => known.has(name) && !present.has(name))).toEqual([])
})
