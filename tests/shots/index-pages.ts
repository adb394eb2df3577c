import { writeFileSync } from 'node:fs'
import { nameOf, SCRIPTS, THEMES, WIDTHS, type View } from './options'
import { notPhotographed } from './routes'

export type Shot = { name: string; address: string; as?: string; file: string }

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>
body { font: 15px/1.4 system-ui, sans-serif; margin: 24px; background: #f4f4f4; color: #222 }
nav a, nav b { display: inline-block; padding: 4px 10px; border-radius: 6px; background: #fff; color: inherit }
nav b { background: #222; color: #fff }
ul { list-style: none; margin: 24px 0; padding: 0; display: grid; gap: 24px 16px;
  grid-template-columns: repeat(auto-fill, minmax(240px, 1fr)) }
li a { color: inherit }
li img { width: 100%; height: 300px; object-fit: cover; object-position: top; border: 1px solid #ccc; display: block }
small { color: #666 }
</style>
<h1>${title}</h1>
${body}
</html>
`

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Links to the same pictures in each other width and theme, with scripts on and off. */
function viewLinks(view: View): string {
  const link = (other: View, label: string) => {
    const isHere = nameOf(other) === nameOf(view)
    return isHere ? `<b>${label}</b>` : `<a href="${nameOf(other)}.html">${label}</a>`
  }
  return `<nav>
${WIDTHS.map((width) => link({ ...view, width }, `${width} px`)).join(' ')} &nbsp;
${THEMES.map((theme) => link({ ...view, theme }, theme)).join(' ')} &nbsp;
${SCRIPTS.map((scripts) => link({ ...view, scripts }, `scripts ${scripts}`)).join(' ')} &nbsp;
<a href="not-photographed.html">Routes without a picture</a></nav>`
}

/** Writes a page of pictures for each view, and the list of the routes that have none. */
export function writeIndexPages(folder: string, shots: readonly { view: View; shot: Shot }[]): void {
  const every = WIDTHS.flatMap((width) =>
    THEMES.flatMap((theme) => SCRIPTS.map((scripts) => ({ width, theme, scripts }))),
  )
  for (const view of every) {
    const items = shots
      .filter((one) => nameOf(one.view) === nameOf(view))
      .map(
        ({ shot: { name, address, as, file } }) =>
          `<li><a href="${file}"><img src="${file}" alt="" loading="lazy" width="240" height="300">` +
          `${escape(name)}</a><br><small>${escape(address)}${as ? `, as ${as}` : ''}</small></li>`,
      )
    const body = `${viewLinks(view)}\n<p>${items.length} pictures</p>\n<ul>\n${items.join('\n')}\n</ul>`
    const title = `Roamstead at ${view.width} px, ${view.theme}, scripts ${view.scripts}`
    writeFileSync(`${folder}/${nameOf(view)}.html`, page(title, body))
  }
  const first = shots[0]?.view ?? every[0]!
  writeFileSync(
    `${folder}/index.html`,
    page(
      'Every screen',
      `<p>First page: <a href="${nameOf(first)}.html">${nameOf(first)}</a></p>${viewLinks(first)}`,
    ),
  )
  const reasons = Object.entries(notPhotographed).map(
    ([route, reason]) => `<tr><td><code>${escape(route)}</code></td><td>${escape(reason)}</td></tr>`,
  )
  writeFileSync(
    `${folder}/not-photographed.html`,
    page(
      'Routes without a picture',
      `<p><a href="index.html">All pictures</a></p><table>${reasons.join('')}</table>` +
        '<p>The JSON endpoints under /api have none either; their documentation has.</p>',
    ),
  )
}
