import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { searchResults } from '~/domain/search/search-listings.server'
import { readSearch } from '~/domain/search/search-query'
import { noScripts, type ShellHandle } from '~/components/shell/handle'
import { unlistedMeta } from '~/components/shell/page-title'
import { env } from '../../../../env.server'
import { Gallery, themes, type Theme } from './gallery'

// Only the server has it, so no other page's script is divided differently because this page needs a part of it.
const Served = import.meta.env.SSR ? Gallery : null

export const handle: ShellHandle = { scripts: noScripts }

export const meta: MetaFunction = () => unlistedMeta('Components')

/** Only for those who develop the product or try it out. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (!env().DEMO && env().NODE_ENV === 'production') throw new Response('Page not found', { status: 404 })
  const wanted = new URL(request.url).searchParams.get('theme')
  const theme = themes.find((one) => one === wanted) ?? 'system'
  const { search } = readSearch({}, new Date())
  const { cards } = await searchResults(search, null)
  return { theme, styles: await stylesOf(theme), listings: cards.slice(0, 4) }
}

/** A theme for this page, whatever the system asks for. */
async function stylesOf(theme: Theme): Promise<string> {
  if (theme === 'system') return ''
  // Tailwind, which no other page needs.
  const { tokens, moreContrast } = await import('../../../../tailwind.config')
  const at = theme === 'dark' ? 1 : 0
  const colors = Object.entries(tokens).map(([name, values]) => `--${name}:${values[at]}`)
  const contrast =
    theme === 'contrast' ? Object.entries(moreContrast).map(([name, value]) => `${name}:${value}`) : []
  return `:root{color-scheme:${at === 1 ? 'dark' : 'light'};${[...colors, ...contrast].join(';')}}`
}

/** The design system: every component in every state. */
export default function DevUi() {
  const data = useLoaderData<typeof loader>()
  return Served && <Served {...data} />
}
