import { CLASS_FREE, groupsOf, parseStyles, type Rule } from './parse-styles'

/** A stylesheet for every page and those that some pages load in addition. */
export type SplitStyles = { base: string; parts: Map<string, string> }

/**
 * Splits a stylesheet of Tailwind's: `base` gets the rules whose classes are in `baseTokens`, and each part the
 * others whose classes are in its tokens. Rules are put into numbered cascade layers, so that they have the order of
 * the whole stylesheet whichever files a page has, and in whichever order it loads them.
 */
export function splitStyles(
  css: string,
  baseTokens: ReadonlySet<string>,
  partTokens: ReadonlyMap<string, ReadonlySet<string>>,
): SplitStyles {
  const { rest, utilities, defaults } = parseStyles(withoutUnread(withConstants(css)))
  const levels = levelsOf(utilities)
  const count = 1 + Math.max(0, ...levels.values())
  const write = (isWanted: (name: string) => boolean) =>
    writeLayers(
      utilities.filter(({ name }) => isWanted(name)),
      levels,
    )
  const isKnown = (name: string) => [...partTokens.values()].some((tokens) => tokens.has(name))
  const isBase = (name: string) => name === CLASS_FREE || baseTokens.has(name) || !isKnown(name)
  const baseRules = withAllLayers(write(isBase), count)
  const order = '@layer properties,theme,base,components;'
  const base = order + defaultsFor(defaults, rest + baseRules) + rest + baseRules
  const parts = new Map<string, string>()
  for (const [part, tokens] of partTokens) {
    const text = [...write((name) => !isBase(name) && tokens.has(name)).values()].join('')
    if (text) parts.set(part, defaultsFor(defaults, text) + text)
  }
  return { base, parts }
}

/** With the values of Tailwind's variables that no rule sets, instead of the variables. */
function withConstants(css: string): string {
  const { defaults } = parseStyles(css)
  const declarations = new Map<string, number>()
  for (const [, name] of css.matchAll(/[{;](--tw-[\w-]+):/g))
    declarations.set(name!, (declarations.get(name!) ?? 0) + 1)
  const isSet = (name: string) => (declarations.get(name) ?? 0) > (defaults.has(name) ? 1 : 0)
  return (
    css
      .replace(
        /var\((--tw-[\w-]+)(?:,((?:[^()]|\([^()]*\))*))?\)/g,
        (text, name: string, fallback?: string) => {
          const initial = defaults.get(name) ?? 'initial'
          return isSet(name) ? text : initial === 'initial' ? (fallback?.trim() ?? text) : initial
        },
      )
      // A shadow without size and color.
      .replaceAll(/(?<=box-shadow:[^;}]*)0 0 #0000,/g, '')
  )
}

/** Without declarations of Tailwind's variables that no rule reads, and alpha values that are the default. */
function withoutUnread(css: string): string {
  const read = new Set(Array.from(css.matchAll(/var\((--tw-[\w-]+)/g), ([, name]) => name!))
  return css
    .replace(/(?<=[{;])(--tw-[\w-]+):[^;{}]*(;|(?=\}))/g, (text, name: string) =>
      read.has(name) ? text : '',
    )
    .replaceAll(/(?<=rgb\(var\(--[\w-]+\)) \/ 1(?=\))/g, '')
}

const layerName = (level: number) => `u${level}`

/**
 * The layer of each rule: above all rules that it may override, which are those that are less specific, and earlier
 * ones. Rules that set the same properties in the same situation, such as `p-2` and `p-4`, share a layer, because no
 * element has both. `!important` reverses layers.
 */
function levelsOf(rules: readonly Rule[]): Map<Rule, number> {
  const levels = new Map<Rule, number>()
  const byStrength = [...rules].sort((a, b) => a.specificity - b.specificity)
  const ordered = [
    ...byStrength.filter(({ isImportant }) => !isImportant),
    ...byStrength.filter(({ isImportant }) => isImportant).reverse(),
  ]
  const lower = new Map<string, Rule[]>()
  for (const rule of ordered) {
    let level = 0
    for (const group of groupsOf(rule)) {
      const others = lower.get(group) ?? lower.set(group, []).get(group)!
      for (const other of others) {
        const isAlike = other.situation === rule.situation && other.properties === rule.properties
        level = Math.max(level, levels.get(other)! + (isAlike ? 0 : 1))
      }
      others.push(rule)
    }
    levels.set(rule, level)
  }
  return levels
}

/** The text of each layer that has rules, lowest first. */
function writeLayers(rules: readonly Rule[], levels: ReadonlyMap<Rule, number>): Map<number, string> {
  const layers = new Map<number, Map<string, string[]>>()
  for (const { wrapper, selector, body, level } of rules.map((rule) => ({
    ...rule,
    level: levels.get(rule)!,
  }))) {
    const blocks = layers.get(level) ?? layers.set(level, new Map()).get(level)!
    const block = blocks.get(wrapper) ?? blocks.set(wrapper, []).get(wrapper)!
    block.push(`${selector}{${body}}`)
  }
  return new Map(
    [...layers]
      .sort(([a], [b]) => a - b)
      .map(([level, blocks]) => [
        level,
        `@layer ${layerName(level)}{${[...blocks].map(writeBlock).join('')}}`,
      ]),
  )
}

/**
 * The layers of the base and, between them, the names of those that only parts have. Browsers order layers as they
 * first meet them, so a list of all of them is not needed.
 */
function withAllLayers(written: ReadonlyMap<number, string>, count: number): string {
  let text = ''
  let named: string[] = []
  for (let level = 0; level <= count; level++) {
    const layer = written.get(level)
    if (!layer && level < count) {
      named.push(layerName(level))
      continue
    }
    if (named.length > 0) text += `@layer ${named.join()};`
    text += layer ?? ''
    named = []
  }
  return text
}

function writeBlock([wrapper, rules]: [string, string[]]): string {
  const conditions = wrapper === '' ? [] : wrapper.split('\n')
  return conditions.map((one) => `${one}{`).join('') + rules.join('') + '}'.repeat(conditions.length)
}

/** The initial values of the variables that some rules read. */
function defaultsFor(defaults: ReadonlyMap<string, string>, text: string): string {
  const read = [...defaults].filter(
    ([name]) => text.includes(`var(${name})`) || text.includes(`var(${name},`),
  )
  if (read.length === 0) return ''
  const declarations = read.map(([name, value]) => `${name}:${value}`).join(';')
  return `@layer properties{*,:before,:after,::backdrop{${declarations}}}`
}
