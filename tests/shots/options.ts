import { parseArgs } from 'node:util'

export const WIDTHS = [390, 768, 1440]
export const THEMES = ['light', 'dark'] as const
/** Whether the browser runs scripts. */
export const SCRIPTS = ['on', 'off'] as const

export type View = { width: number; theme: (typeof THEMES)[number]; scripts: (typeof SCRIPTS)[number] }
export type Options = { only?: string; views: View[]; readme: boolean; fresh: boolean }

export const HELP = `npm run shots [-- options]
  --only TEXT      screens whose name or path contains the text
  --width N        one of ${WIDTHS.join(', ')}
  --theme NAME     light or dark
  --scripts on|off
  --fresh          again what is there already; without it, only what is missing
  --readme         the pictures of the README, in docs/screenshots`

/** @throws Error for an option that does not exist */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string' },
      width: { type: 'string' },
      theme: { type: 'string' },
      scripts: { type: 'string' },
      fresh: { type: 'boolean', default: false },
      readme: { type: 'boolean', default: false },
    },
  })
  const widths = chosen('width', WIDTHS, values.width)
  const themes = chosen('theme', THEMES, values.theme)
  const scripts = chosen('scripts', SCRIPTS, values.scripts)
  const views = scripts.flatMap((scripts) =>
    themes.flatMap((theme) => widths.map((width) => ({ width, theme, scripts }))),
  )
  return { only: values.only?.toLowerCase(), views, readme: values.readme, fresh: values.fresh }
}

function chosen<Value extends string | number>(
  name: string,
  all: readonly Value[],
  wanted: string | undefined,
): readonly Value[] {
  if (wanted === undefined) return all
  const found = all.filter((value) => String(value) === wanted)
  if (found.length === 0) throw new Error(`--${name} is one of ${all.join(', ')}, not ${wanted}`)
  return found
}

/** `390-light-on`, the folder of a view's pictures and the name of its index page. */
export const nameOf = ({ width, theme, scripts }: View): string => `${width}-${theme}-${scripts}`
