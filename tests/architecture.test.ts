import {
  existsSync,
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
import { isDocument } from '../app/ui/link'
import { SOURCES } from '../scripts/sources.js'
import { unsafeActions } from './architecture.forms'
import { routeFiles, NOUNS, rules, survey } from './architecture.rules'

const FOLDERS = ['app', 'db', 'scripts', 'server']

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

const files = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? files(path) : [path]
  })

const sources = [...FOLDERS, 'tests']
  .flatMap(files)
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('/.results/'))

let surveyed: ReturnType<typeof survey> | undefined
/** Cached, because reading every import takes seconds. */
const wholeSurvey = () => (surveyed ??= survey(FOLDERS, process.cwd()))

describe('the codebase', () => {
  test('every import points down', { timeout: 300_000 }, async () => {
    const { violations } = await wholeSurvey()
    expect(violations).toEqual([])
  })

  test(
    'a start builds again after a change of any file that the product imports',
    { timeout: 300_000 },
    async () => {
      const { modules } = await wholeSurvey()
      const imported = new Set(
        modules.flatMap(({ dependencies }) => dependencies.map(({ resolved }) => resolved)),
      )
      const own = [...imported].filter((path) => existsSync(path) && !path.startsWith('node_modules/'))
      const isSource = (path: string) => SOURCES.some((one) => path === one || path.startsWith(`${one}/`))
      expect(own.filter((path) => !isSource(path))).toEqual([])
      expect(own).toContain('env.server.ts')
    },
  )

  test('every source file is imported, routed to or started by hand', { timeout: 300_000 }, async () => {
    const { modules } = await wholeSurvey()
    const used = new Set(modules.flatMap(({ dependencies }) => dependencies.map(({ resolved }) => resolved)))
    const roots = new Set([
      ...routeFiles(),
      'app/routes.ts',
      'app/root.tsx',
      'app/entry.client.tsx',
      'app/entry.server.tsx',
      'db/schema/index.ts',
    ])
    const starters = ['package.json', 'Dockerfile', 'remix.config.ts', 'server/start.js', 'server/worker.js']
    const started = starters.map((path) => readFileSync(path, 'utf8')).join('\n')
    const isPlugin = (source: string) => started.includes(`'./${source.replace(/\.ts$/, '')}'`)
    const startedByHand = (source: string) => readFileSync(source, 'utf8').includes(`npx tsx ${source}`)
    const unused = modules
      .map(({ source }) => source)
      .filter(
        (source) => /^(app|db|scripts|server)\/.*\.tsx?$/.test(source) && !/\.(test|d)\.tsx?$/.test(source),
      )
      .filter(
        (source) =>
          !used.has(source) &&
          !roots.has(source) &&
          !started.includes(source) &&
          !isPlugin(source) &&
          !startedByHand(source),
      )
    expect(unused).toEqual([])
  })

  test('the route map names existing files and covers every screen of the specification', () => {
    for (const file of routeFiles()) expect(statSync(file).isFile()).toBe(true)
    const paths = entriesOf(map as RouteConfigEntry[], '').map(({ path }) => path)
    expect(SCREENS.filter((screen) => !paths.includes(screen))).toEqual([])
  })

  test('every action of a page reads its form through readForm, so that a kept form is only shown again', () => {
    const screens = routeFiles().filter((path) => !path.startsWith('app/routes/api/'))
    const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)
    expect(unsafeActions(screens, read)).toEqual([])
    expect(
      sources.filter(
        (path) =>
          path.startsWith('app/') &&
          !path.startsWith('app/http/') &&
          /request\.(formData|text|json)\(/.test(read(path)!),
      ),
    ).toEqual([])
  })

  test.each([
    ['acts without reading its form', 'await requireUser(request)\n  await remove()'],
    ['reads its form and ignores the result', 'await readForm(request, schema)\n  await remove()'],
    [
      'keeps the result and never checks it',
      'const form = await readForm(request, schema)\n  await remove()',
    ],
  ])('an action that %s is reported', (_, body) => {
    const source = `export async function action({ request }: ActionFunctionArgs) {\n  ${body}\n}`
    expect(unsafeActions(['app/routes/a/route.tsx'], () => source)).toHaveLength(1)
  })

  test('links to pages are Remix links, and plain ones lead to files, other sites and places in the page', () => {
    const plainLinks = sources
      .filter((path) => /^app\/.*\.tsx$/.test(path) && !path.includes('.test.') && !path.includes('/dev-'))
      .flatMap((path) =>
        [...readFileSync(path, 'utf8').matchAll(/<a\s[^>]*?href=(?:"|\{`)(\/[^"`?#]*)/g)].map(
          ([, to]) => to!,
        ),
      )
    expect(plainLinks).toContain('/flights/calendar.ics')
    expect(plainLinks.filter((to) => !/\.[a-z]+$/.test(to) && !to.startsWith('/dev/'))).toEqual([])
  })

  test('every form is that of the design system, and every page with an action has a clientAction', () => {
    const components = sources.filter((path) => /^app\/.*\.tsx$/.test(path) && !path.includes('.test.'))
    const read = (path: string) => readFileSync(path, 'utf8')
    const plain = /<form[\s>]|\bForm\b[^}]*\} from '@remix-run\/react'/
    expect(components.filter((path) => plain.test(read(path)) && path !== 'app/ui/form.tsx')).toEqual([])
    const isForm = (path: string) =>
      /^export default/m.test(read(path)) && /export const action\b|function action\b/.test(read(path))
    const screens = routeFiles().filter((path) => isForm(path) && path !== 'app/routes/site/not-found.tsx')
    expect(screens.length).toBeGreaterThan(90)
    expect(screens.filter((path) => !/\bclientAction\b/.test(read(path)))).toEqual([])
    const kept = screens.filter((path) => read(path).includes('keepPage as clientAction'))
    expect(kept.filter((path) => !/\bshouldRevalidate\b/.test(read(path)))).toEqual([])
  })

  test('pages without scripts are loaded as documents, so that Back leads from them', () => {
    const withoutScripts = entriesOf(map as RouteConfigEntry[], '').filter(
      ({ file }) => /\.tsx$/.test(file) && readFileSync(`app/${file}`, 'utf8').includes('scripts: noScripts'),
    )
    const paths = withoutScripts.map(({ path }) => path)
    expect(paths).toContain('/careers/:id')
    // Nothing links to these from a page with scripts.
    const linked = paths.filter((path) => !/^\/(dev\/.*|\*|saved-searches\/unsubscribe)$/.test(path))
    expect(linked.filter((path) => !isDocument(path))).toEqual([])
    expect(['/', '/?type=vehicle', '/#results'].every(isDocument)).toBe(true)
    expect(['/contact', '/bookings', '?page=2', '/aboutness'].some(isDocument)).toBe(false)
  })

  test('every noun of the domain has a place in the import order', () => {
    expect(readdirSync('app/domain').sort()).toEqual([...NOUNS].sort())
  })

  test('no file or folder is a catch-all such as utils, helpers or lib', () => {
    const catchAll = /^(utils?|helpers?|lib|libs|misc|common)(\.|$)/
    expect(
      sources.filter(
        (path) =>
          path.split('/').some((part) => catchAll.test(part)) || catchAll.test(basename(dirname(path))),
      ),
    ).toEqual([])
  })
})

describe('the import rules', () => {
  const forbidden: [rule: string, from: string, to: string, statement?: string][] = [
    ['the domain does not import React or Remix', 'app/domain/a/rule.ts', 'react'],
    ['the domain does not import React or Remix', 'app/domain/a/use-case.server.ts', '@remix-run/node'],
    ['pure rules do not import .server files', 'app/domain/a/rule.ts', 'app/domain/a/use-case.server.ts'],
    [
      'only use cases, queries and integrations import the database',
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
    ['components do not import routes', 'app/components/cards/card.tsx', 'app/routes/home/route.tsx'],
    [
      'the domain does not import HTTP or UI code',
      'app/domain/a/use-case.server.ts',
      'app/http/session.server.ts',
    ],
    ['the design system does not import business code', 'app/ui/card.tsx', 'app/domain/a/rule.ts'],
    ['the design system does not import HTTP code', 'app/ui/card.tsx', 'app/http/session.server.ts'],
    ['HTTP code does not import UI code', 'app/http/guards.server.ts', 'app/ui/card.tsx'],
    [
      'integrations do not import the application',
      'app/integrations/email/email.server.ts',
      'app/domain/a/use-case.server.ts',
    ],
    ['the database does not import the application', 'db/client.server.ts', 'app/domain/a/rule.ts'],
    [
      'seeds and scripts import only the domain and integrations',
      'db/seed/seed.server.ts',
      'app/http/session.server.ts',
    ],
    ['the application does not import its server', 'app/entry.server.tsx', 'server/app.ts'],
    ['every import resolves', 'app/root.tsx', 'app/nowhere.ts'],
  ]

  test('report each violation of a codebase with one of each kind', { timeout: 120_000 }, async () => {
    const codebase: Record<string, string> = {}
    const planted = forbidden.map(([rule, from, to, statement], index) => {
      // Files of their own, so that one violation cannot hide another.
      const own = (path: string) => path.replace(/(\.server)?\.tsx?$/, (ending) => `-${index}${ending}`)
      const isFile = to.includes('/') && !to.startsWith('@')
      const [source, target] = [own(from), isFile ? own(to) : to]
      codebase[source] = statement ?? importOf(target)
      if (statement) codebase['db/schema/index.ts'] = 'export const thing = 1'
      else if (isFile && to !== 'app/nowhere.ts') codebase[target] = 'export const thing = 1'
      return `${rule}: ${source}`
    })
    const reported = await violationsOf(codebase)
    expect(planted.filter((line) => !reported.some((violation) => violation.startsWith(line)))).toEqual([])
  })

  test('report two files that import each other', async () => {
    const [violation] = await violationsOf({
      'app/domain/a/one.ts': importOf('app/domain/a/two.ts'),
      'app/domain/a/two.ts': importOf('app/domain/a/one.ts'),
    })
    expect(violation).toContain('no cycles')
  })

  test('each have an example that violates them', () => {
    expect(
      rules
        .map(({ name }) => name)
        .filter((name) => name !== 'no cycles' && !forbidden.some(([rule]) => rule === name)),
    ).toEqual([])
  })

  test('allow the imports of a correct codebase', async () => {
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
    expect(await violationsOf(allowed)).toEqual([])
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

  /** The violations of a codebase of these files. */
  async function violationsOf(codebase: Record<string, string>): Promise<string[]> {
    const root = realpathSync(mkdtempSync(join(tmpdir(), 'roamstead-codebase-')))
    try {
      for (const [path, text] of Object.entries(codebase)) {
        mkdirSync(join(root, dirname(path)), { recursive: true })
        writeFileSync(join(root, path), text)
      }
      const folders = [...new Set(Object.keys(codebase).map((path) => path.split('/')[0]!))]
      return (await survey(folders, root)).violations
    } finally {
      rmSync(root, { recursive: true })
    }
  }
})

function entriesOf(entries: RouteConfigEntry[], parent: string): { path: string; file: string }[] {
  return entries.flatMap(({ path = '', file, children = [] }) => {
    const own = path ? `${parent}/${path}` : parent
    return [{ path: own || '/', file }, ...entriesOf(children, own)]
  })
}
