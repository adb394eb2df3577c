import { cruise, type ICruiseResult, type IRegularForbiddenRuleType, type IModule } from 'dependency-cruiser'
import { readFileSync } from 'node:fs'

const SERVER = '[.]server[.]tsx?$'
const TESTS = '[.]test[.]tsx?$'
/** What no browser and no runtime ever sees. */
const TYPES = ['type-only' as const]

const rule = (
  name: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IRegularForbiddenRuleType => ({ name, severity: 'error', from, to })

/**
 * The nouns of the domain in their import order: a noun may import the ones before it and never one after it, so the
 * domain has no circles.
 */
export const NOUNS = [
  'shared',
  'audit',
  'outbox',
  'pictures',
  'pricing',
  'settings',
  'accounts',
  'ledger',
  'listings',
  'availability',
  'calendars',
  'discounts',
  'messaging',
  'bookings',
  'reviews',
  'search',
  'content',
  'careers',
  'overview',
  'itineraries',
  'flights',
  'places',
  'road-trips',
]

/** The import rules of the codebase: imports point down only. */
export const rules: IRegularForbiddenRuleType[] = [
  rule(
    'domain is free of React and Remix',
    { path: '^app/domain/' },
    { path: ['^(react|react-dom|@remix-run)($|/)', 'node_modules/(react|react-dom|@remix-run)/'] },
  ),
  rule(
    'pure rules import no .server file',
    { path: '^app/domain/', pathNot: [SERVER, TESTS] },
    { path: SERVER, dependencyTypesNot: TYPES },
  ),
  rule(
    'only use cases, queries and integrations touch the database',
    { path: '^app/', pathNot: ['^app/domain/.*[.]server[.]tsx?$', '^app/integrations/', TESTS] },
    { path: '^db/', dependencyTypesNot: TYPES },
  ),
  rule(
    'routes never import the database',
    { path: '^app/(routes|components)/', pathNot: TESTS },
    { path: '^db/' },
  ),
  rule('components know no screens', { path: '^app/components/' }, { path: '^app/routes/' }),
  ...NOUNS.slice(0, -1).map((noun, index) =>
    rule(
      'a noun imports only the nouns before it',
      { path: `^app/domain/${noun}/`, pathNot: TESTS },
      { path: `^app/domain/(${NOUNS.slice(index + 1).join('|')})/` },
    ),
  ),
  rule(
    'the domain knows no requests and no pages',
    { path: '^app/domain/', pathNot: TESTS },
    { path: '^app/(http|routes|components|ui|root|entry)' },
  ),
  rule(
    'the design system knows no business',
    { path: '^app/ui/' },
    { path: ['^app/(domain|integrations|routes|components)/', '^db/'] },
  ),
  rule(
    'the design system reads no requests',
    { path: '^app/ui/' },
    { path: '^app/http/', dependencyTypesNot: TYPES },
  ),
  rule('http knows no screens', { path: '^app/http/' }, { path: '^app/(routes|components|ui)/' }),
  rule(
    'integrations know nothing of the product',
    { path: '^app/integrations/', pathNot: TESTS },
    { path: ['^app/(http|routes|components|ui)/', '^app/domain/.*[.]server[.]tsx?$'] },
  ),
  rule(
    'the database imports nothing of the app',
    { path: '^db/', pathNot: ['^db/(seed|scripts)/', TESTS] },
    { path: '^app/' },
  ),
  rule(
    'seeds and scripts use the domain alone',
    { path: '^db/(seed|scripts)/' },
    { path: '^app/(?!domain/|integrations/)' },
  ),
  rule(
    'the app does not import its server',
    { path: '^(app|db)/', pathNot: TESTS },
    { path: '^(server|tests)/' },
  ),
  rule('no cycles', {}, { circular: true, viaOnly: { dependencyTypesNot: TYPES } }),
  rule(
    'imports lead somewhere',
    {},
    {
      couldNotResolve: true,
      pathNot: [
        '^(geojson|topojson-specification)$' /* types alone */,
        '^virtual:remix/' /* made by its plugin */,
      ],
    },
  ),
]

/** Reads every import under the folders and holds it against the rules. */
export async function survey(
  folders: string[],
  baseDir: string,
): Promise<{ violations: string[]; modules: IModule[] }> {
  const tsConfig = { options: { baseUrl: baseDir, paths: { '~/*': ['./app/*'], '#db/*': ['./db/*'] } } }
  const { output } = await cruise(
    folders,
    {
      baseDir,
      ruleSet: { forbidden: rules },
      validate: true,
      tsPreCompilationDeps: true,
      combinedDependencies: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '[?]url$' },
    },
    {
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      alias: { '~': `${baseDir}/app`, '#db': `${baseDir}/db` },
    },
    { tsConfig },
  )
  const { modules, summary } = output as ICruiseResult
  return {
    modules,
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
  }
}

/** Routes are named in the map, not imported. */
export function filesOfTheMap(): string[] {
  return [...readFileSync('app/routes.ts', 'utf8').matchAll(/'(routes\/[^']+[.]tsx?)'/g)].map(
    (match) => `app/${match[1]}`,
  )
}
