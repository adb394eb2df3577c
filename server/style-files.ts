import type { Plugin, Rolldown } from 'vite'
import { splitStyles } from './split-styles'

const ROUTE = /\/app\/routes\/([^/]+)\/[^?]*\?__remix-build-client-route$/
const ROOT = /\/app\/root\.tsx\?__remix-build-client-route$/
/** Modules that pages load when they are first used, so their rules are in files that are loaded with them. */
const LATER = [
  'components/search/dates-panel',
  'components/shell/login-overlay',
  'routes/search/home/filters-dialog',
  'ui/toaster',
]
const isLater = (id: string | null) => LATER.some((name) => id?.endsWith(`/app/${name}.tsx`))
/** What most visitors see first, home and results: its rules are in the file of every page. */
const FIRST_SCREEN = /\/app\/routes\/search\/home\/route\.tsx\?/

type StyledChunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/**
 * Splits the stylesheet of the root route: one file for every page, and one for each area of the site (a folder of
 * `app/routes`). Remix links a page to the file of its area, and loads that file before it shows the page.
 */
export const styleFiles: Plugin = {
  name: 'style-files',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((one): one is StyledChunk => one.type === 'chunk')
    const root = chunks.find(({ facadeModuleId }) => facadeModuleId && ROOT.test(facadeModuleId))!
    const [whole, ...others] = root.viteMetadata!.importedCss
    const asset = whole ? bundle[whole] : undefined
    if (asset?.type !== 'asset' || others.length > 0)
      throw new Error('The root route must have one stylesheet.')
    const areas = new Map<string, StyledChunk[]>()
    const first = [root]
    for (const chunk of chunks) {
      const id = chunk.facadeModuleId ?? ''
      const area = ROUTE.exec(id)?.[1]
      // Routes without a page have no styles; Rolldown may put modules that other areas import into their files.
      if (!area || !chunk.exports.includes('default')) continue
      if (FIRST_SCREEN.test(id)) first.push(chunk)
      else areas.set(area, [...(areas.get(area) ?? []), chunk])
    }
    if (first.length < 2) throw new Error('style-files.ts does not find the home page.')
    const entries = (list: readonly StyledChunk[]) => list.map(({ facadeModuleId }) => facadeModuleId!)
    const base = tokensOf(modulesOf(this, entries(first)))
    const parts = new Map([...areas].map(([area, list]) => [area, tokensOf(modulesOf(this, entries(list)))]))
    const later = chunks.filter(({ facadeModuleId }) => isLater(facadeModuleId))
    if (later.length < LATER.length) throw new Error('style-files.ts lists modules that are no chunks.')
    for (const chunk of later) {
      areas.set(chunk.name, [chunk])
      parts.set(chunk.name, tokensOf(modulesOf(this, entries([chunk]))))
    }
    const split = splitStyles(String(asset.source), base, parts)
    const emit = (name: string, source: string) =>
      this.getFileName(this.emitFile({ type: 'asset', name: `${name}.css`, source }))
    delete bundle[whole!]
    root.viteMetadata!.importedCss = new Set([emit('app', split.base)])
    for (const [area, source] of split.parts) {
      const file = emit(area, source)
      for (const chunk of areas.get(area)!) chunk.viteMetadata!.importedCss.add(file)
    }
  },
}

/** The source code of some modules and of all of ours that they import, also later. */
function modulesOf(context: Rolldown.PluginContext, entries: readonly string[]): string[] {
  const found = new Map<string, string>()
  const visit = (id: string) => {
    if (found.has(id) || id.includes('/node_modules/') || (isLater(id) && !entries.includes(id))) return
    const module = context.getModuleInfo(id)
    found.set(id, module?.code ?? '')
    for (const next of [...(module?.importedIds ?? []), ...(module?.dynamicallyImportedIds ?? [])])
      visit(next)
  }
  entries.forEach(visit)
  return [...found.values()]
}

/** Everything in source code that may be a class. */
const tokensOf = (sources: readonly string[]): Set<string> =>
  new Set(sources.flatMap((source) => source.split(/[\s"'`]+|\$\{|\}/)))
