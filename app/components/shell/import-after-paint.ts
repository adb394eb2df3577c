const ROUTE = /^import \* as (route\d+) from "([^"]+)";$/gm
const MANIFEST = /window\.__remixManifest = (\{.*?\});\nwindow\./s

type Manifest = { routes: Record<string, { module: string; imports?: string[] }> }

/** Remix's scripts and what they were changed to: one for each combination of routes that pages have. */
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
 * Imports the modules of the page's routes, and at the same time what these import. A hidden page is not painted. The
 * script of the development server stays as it is.
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
 * The manifest without line breaks and without properties that are false. Lists of imports are empty: Remix preloads
 * what they name for a `Link` with `prefetch`, of which we have none, and in `Scripts`, whose links are left out. They
 * must stay lists, because `Scripts` joins them.
 */
const withoutDefaults = (manifest: Manifest): string =>
  JSON.stringify(manifest, (key, value: unknown) => {
    if (key === 'imports') return []
    return value === false ? undefined : value
  })
