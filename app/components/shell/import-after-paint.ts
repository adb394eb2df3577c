const ROUTE = /^import \* as (route\d+) from "([^"]+)";$/gm
const MANIFEST = /window\.__remixManifest = (\{.*?\});\nwindow\./s

type Manifest = { routes: Record<string, { module: string; imports?: string[] }> }

/** The changed scripts by those of Remix, of which there are as many as sets of routes. */
const known = new Map<string, string>()
const MAX_KNOWN = 300

/** The script with which Remix starts, changed to import the modules of routes after the next paint. */
export function importAfterPaint(script: string): string {
  const found = known.get(script)
  if (found !== undefined) return found
  const changed = changedScript(script)
  if (known.size < MAX_KNOWN) known.set(script, changed)
  return changed
}

/**
 * Beside the modules of routes it imports what they import. A hidden page is not painted. The script of the development
 * server stays as it is.
 */
function changedScript(script: string): string {
  const [names, modules]: [string[], string[]] = [[], []]
  const start = script.replace(ROUTE, (_, name: string, module: string) => {
    names.push(name)
    modules.push(module)
    return ''
  })
  const text = MANIFEST.exec(start)?.[1]
  if (!text || /^import\b(?!\()/m.test(start)) return script
  const manifest = JSON.parse(text) as Manifest
  // It has other routes as well.
  const routes = Object.values(manifest.routes)
  const others = routes
    .filter(({ module }) => modules.includes(module))
    .flatMap(({ imports = [] }) => imports)
  const imports = [...new Set([...modules, ...others])].map((path) => `import(${JSON.stringify(path)})`)
  const lean = start.replace(text, () => withoutDefaults(manifest))
  return (
    `{let start=async()=>{let [${names.join()}]=await Promise.all([${imports.join()}]);${lean.trim()}};` +
    `document.hidden?start():requestAnimationFrame(()=>setTimeout(start))}`
  )
}

/**
 * The manifest without line breaks, without properties that are false and without the imports of modules. Remix reads
 * those only for a `Link` with `prefetch`, and there is none.
 */
const withoutDefaults = (manifest: Manifest): string =>
  JSON.stringify(manifest, (key, value: unknown) => {
    if (key === 'imports') return []
    return value === false ? undefined : value
  })
