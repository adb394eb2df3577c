import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { describe, expect, test } from 'vitest'
import map from '../app/routes'
import { filesOfTheMap, NOUNS, rules, survey } from './architecture.rules'

const FOLDERS = ['app', 'db', 'server']

/** Every screen of the specification's route table. */
const SCREENS = [
  '/',
  '/landing',
  '/listing/:id',
  '/create-listing',
  '/profile',
  '/bookings',
  '/messages',
  '/discover',
  '/itineraries',
  '/flights',
  '/route-planner',
  '/admin',
  '/profile-setup',
  '/forgot-password',
  '/reset-password',
  '/login',
  '/forgot-credentials',
  '/host-discount-codes',
  '/*',
]

/** Files above 300 lines, each with its reason. */
const LONG: Record<string, string> = {}
/** Folders whose files are data: long lists of values and drawings. */
const DATA = ['db/seed/world/', 'db/seed/artwork/']

const files = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? files(path) : [path]
  })

const sources = [...FOLDERS, 'tests']
  .flatMap(files)
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('/.results/'))

let surveyed: ReturnType<typeof survey> | undefined
/** Reading every import takes seconds: once is enough. */
const wholeSurvey = () => (surveyed ??= survey(FOLDERS, process.cwd()))

describe('the codebase', () => {
  test('every import points down', { timeout: 60_000 }, async () => {
    const { violations } = await wholeSurvey()
    expect(violations).toEqual([])
  })

  test('no file is left that nobody uses', { timeout: 60_000 }, async () => {
    const { modules } = await wholeSurvey()
    const used = new Set(
      modules
        .filter(({ source }) => !source.includes('.test.'))
        .flatMap(({ dependencies }) => dependencies.map(({ resolved }) => resolved)),
    )
    const roots = new Set([
      ...filesOfTheMap(),
      'app/routes.ts',
      'app/root.tsx',
      'app/entry.client.tsx',
      'app/entry.server.tsx',
      'db/schema/index.ts',
    ])
    const started = readFileSync('package.json', 'utf8') + readFileSync('Dockerfile', 'utf8')
    const startedByHand = (source: string) => readFileSync(source, 'utf8').includes(`npx tsx ${source}`)
    const unused = modules
      .map(({ source }) => source)
      .filter((source) => /^(app|db|server)\/.*\.tsx?$/.test(source) && !/\.(test|d)\.tsx?$/.test(source))
      .filter(
        (source) =>
          !used.has(source) && !roots.has(source) && !started.includes(source) && !startedByHand(source),
      )
    expect(unused).toEqual([])
  })

  test('the map names files that exist, and every screen of the specification', () => {
    for (const file of filesOfTheMap()) expect(statSync(file).isFile()).toBe(true)
    const paths = pathsOf(map as RouteConfigEntry[], '')
    expect(SCREENS.filter((screen) => !paths.includes(screen))).toEqual([])
  })

  test('every noun of the domain has its place in the import order', () => {
    expect(readdirSync('app/domain').sort()).toEqual([...NOUNS].sort())
  })

  test('a file is at most 300 lines, a test at most 700', () => {
    const long = sources.filter(
      (path) =>
        readFileSync(path, 'utf8').split('\n').length > (/^tests\/|\.test\./.test(path) ? 701 : 301) &&
        !DATA.some((folder) => path.startsWith(folder)),
    )
    expect(long.filter((path) => !(path in LONG))).toEqual([])
    expect(Object.keys(LONG).filter((path) => !long.includes(path))).toEqual([])
  })

  test('there is no drawer for what found no name', () => {
    const drawer = /^(utils?|helpers?|lib|libs|misc|common)(\.|$)/
    expect(
      sources.filter(
        (path) => path.split('/').some((part) => drawer.test(part)) || drawer.test(basename(dirname(path))),
      ),
    ).toEqual([])
  })
})

describe('the rules can fail', () => {
  const forbidden: [rule: string, from: string, to: string, statement?: string][] = [
    ['domain is free of React and Remix', 'app/domain/a/rule.ts', 'react'],
    ['domain is free of React and Remix', 'app/domain/a/use-case.server.ts', '@remix-run/node'],
    ['pure rules import no .server file', 'app/domain/a/rule.ts', 'app/domain/a/use-case.server.ts'],
    [
      'only use cases, queries and integrations touch the database',
      'app/http/guards.server.ts',
      'db/client.server.ts',
    ],
    ['routes never import the database', 'app/routes/home/route.tsx', 'db/schema/index.ts'],
    [
      'routes never import the database',
      'app/routes/home/route.tsx',
      'db/schema/index.ts',
      "import type { thing } from '#db/schema/index'",
    ],
    ['a noun imports only the nouns before it', 'app/domain/listings/rule.ts', 'app/domain/bookings/rule.ts'],
    ['components know no screens', 'app/components/cards/card.tsx', 'app/routes/home/route.tsx'],
    [
      'the domain knows no requests and no pages',
      'app/domain/a/use-case.server.ts',
      'app/http/session.server.ts',
    ],
    ['the design system knows no business', 'app/ui/card.tsx', 'app/domain/a/rule.ts'],
    ['the design system reads no requests', 'app/ui/card.tsx', 'app/http/session.server.ts'],
    ['http knows no screens', 'app/http/guards.server.ts', 'app/ui/card.tsx'],
    [
      'integrations know nothing of the product',
      'app/integrations/mail.server.ts',
      'app/domain/a/use-case.server.ts',
    ],
    ['the database imports nothing of the app', 'db/client.server.ts', 'app/domain/a/rule.ts'],
    ['seeds and scripts use the domain alone', 'db/seed/seed.server.ts', 'app/http/session.server.ts'],
    ['the app does not import its server', 'app/entry.server.tsx', 'server/app.ts'],
    ['imports lead somewhere', 'app/root.tsx', 'app/nowhere.ts'],
  ]

  test.each(forbidden)('%s: %s may not import %s', async (rule, from, to, statement) => {
    expect(
      await reportOn({
        [from]: statement ?? importOf(to),
        ...(to.includes('/') && !to.startsWith('@') && to !== 'app/nowhere.ts'
          ? { [to]: 'export const thing = 1' }
          : {}),
      }),
    ).toContain(rule)
  })

  test('no cycles: two files may not import each other', async () => {
    expect(
      await reportOn({
        'app/domain/a/one.ts': importOf('app/domain/a/two.ts'),
        'app/domain/a/two.ts': importOf('app/domain/a/one.ts'),
      }),
    ).toContain('no cycles')
  })

  test('every rule is shown to fail', () => {
    expect(
      rules
        .map(({ name }) => name)
        .filter((name) => name !== 'no cycles' && !forbidden.some(([rule]) => rule === name)),
    ).toEqual([])
  })

  test('what the rules allow is not reported', async () => {
    const allowed = {
      'app/routes/home/route.tsx':
        importOf('app/domain/a/use-case.server.ts') + importOf('app/ui/card.tsx', 'card'),
      'app/domain/a/use-case.server.ts':
        importOf('app/domain/a/rule.ts') + importOf('db/schema/index.ts', 'table'),
      'app/domain/a/rule.ts':
        "import type { thing } from '#db/schema/index'\nexport type T = typeof thing\nexport const thing2 = 1",
      'app/ui/card.tsx': 'export const thing = 1',
      'db/schema/index.ts': 'export const thing = 1',
    }
    expect(await reportOn(allowed)).toEqual([])
  })

  function importOf(target: string, name = 'thing'): string {
    const path = target.startsWith('app/')
      ? `~/${target.slice(4)}`
      : target.startsWith('db/')
        ? `#db/${target.slice(3)}`
        : target.startsWith('server/')
          ? `../${target}`
          : target
    return `import { thing as ${name} } from '${path.replace(/\.tsx?$/, '')}'\nexport { ${name} }\n`
  }

  /** The names of the rules a codebase of these files breaks. */
  async function reportOn(codebase: Record<string, string>): Promise<string[]> {
    const root = realpathSync(mkdtempSync(join(tmpdir(), 'roamstead-codebase-')))
    try {
      for (const [path, text] of Object.entries(codebase)) {
        mkdirSync(join(root, dirname(path)), { recursive: true })
        writeFileSync(join(root, path), text)
      }
      const folders = [...new Set(Object.keys(codebase).map((path) => path.split('/')[0]!))]
      return (await survey(folders, root)).violations.map((line) => line.split(':')[0]!)
    } finally {
      rmSync(root, { recursive: true })
    }
  }
})

function pathsOf(entries: RouteConfigEntry[], parent: string): string[] {
  return entries.flatMap(({ path = '', children = [] }) => {
    const own = path ? `${parent}/${path}` : parent
    return [own || '/', ...pathsOf(children, own)]
  })
}
