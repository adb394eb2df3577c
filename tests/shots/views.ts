import { writeFileSync } from 'node:fs'

export const WIDTHS = [390, 768, 1440]
export const THEMES = ['light', 'dark'] as const
/** Whether the browser runs scripts. */
export const SCRIPTS = ['on', 'off'] as const

export type View = { width: number; theme: (typeof THEMES)[number]; scripts: (typeof SCRIPTS)[number] }
export type Shot = { view: View; name: string; address: string; as?: string; file: string }

/** `390-light-on`, the folder of a view's pictures and the name of its index page. */
export const nameOf = ({ width, theme, scripts }: View): string => `${width}-${theme}-${scripts}`

const STYLE = `body { font: 15px/1.4 system-ui, sans-serif; margin: 24px; background: #f4f4f4; color: #222 }
nav { display: flex; flex-wrap: wrap; gap: 12px }
ul { list-style: none; padding: 0; display: grid; gap: 24px 16px;
  grid-template-columns: repeat(auto-fill, minmax(240px, 1fr)) }
img { width: 100%; height: 300px; object-fit: cover; object-position: top; border: 1px solid #ccc; display: block }`

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Writes a page of the pictures of each view, with links to the others. */
export function writeIndexPages(folder: string, shots: readonly Shot[]): void {
  const views = [...new Set(shots.map(({ view }) => nameOf(view)))]
  for (const [index, view] of views.entries()) {
    const items = shots
      .filter((shot) => nameOf(shot.view) === view)
      .map(
        ({ name, address, as, file }) =>
          `<li><a href="${file}"><img src="${file}" alt="" loading="lazy">${escape(name)}</a>` +
          `<br><small>${escape(address)}${as ? `, as ${as}` : ''}</small></li>`,
      )
    const links = views.map((other) => `<a href="${other}.html">${other}</a>`)
    const html =
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Roamstead: ${view}</title>` +
      `<style>${STYLE}</style><h1>${view}</h1><nav>${links.join('')}</nav><ul>${items.join('\n')}</ul></html>`
    writeFileSync(`${folder}/${view}.html`, html)
    if (index === 0) writeFileSync(`${folder}/index.html`, html)
  }
}
