import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { searchResults } from '~/domain/search/search-listings.server'
import { readSearch } from '~/domain/search/search-query'
import { noScripts, type ShellHandle } from '~/components/shell/handle'
import { unlistedMeta } from '~/components/shell/page-title'
import { env } from '../../../../env.server'
import type { ListingCard } from '~/domain/listings/listing-card'
import { BookingSamples } from './booking-samples'
import { ContentSamples } from './content-samples'
import { ControlSamples } from './control-samples'
import { exceptions } from './exceptions'
import { FormSamples } from './form-samples'
import { ListingSamples } from './listing-samples'
import { TripSamples } from './trip-samples'

// Only the server has it, so no other page's script is divided differently because this page needs a part of it.
const Served = import.meta.env.SSR ? Gallery : null

export const handle: ShellHandle = { scripts: noScripts }

export const meta = unlistedMeta('Components')

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

const themes = ['system', 'light', 'dark', 'contrast'] as const
type Theme = (typeof themes)[number]

const themeNames: Record<Theme, string> = {
  system: 'As the system',
  light: 'Light',
  dark: 'Dark',
  contrast: 'High contrast',
}

type GalleryProps = { theme: Theme; styles: string; listings: readonly ListingCard[] }

function Gallery({ theme, styles, listings }: GalleryProps) {
  const picture = listings[0]?.image ?? null
  const groups = [
    ['Controls', <ControlSamples key="" picture={picture} />],
    ['Forms', <FormSamples key="" />],
    ['Content', <ContentSamples key="" />],
    ['Listings and people', <ListingSamples key="" listings={listings} />],
    ['Bookings and money', <BookingSamples key="" picture={picture} />],
    ['Trips', <TripSamples key="" />],
  ] as const
  return (
    <main className="page-wide">
      <style dangerouslySetInnerHTML={{ __html: styles }} />
      <h1 className="text-3xl font-semibold">Components</h1>
      <p className="mt-3 max-w-text text-lg text-muted">
        Every component in its states, drawn by the components themselves. Only in demo mode and development.
      </p>
      <nav aria-label="Theme" className="mt-6">
        <ul role="list" className="flex flex-wrap gap-2">
          {themes.map((one) => (
            <li key={one}>
              <a
                href={one === 'system' ? '/dev/ui' : `/dev/ui?theme=${one}`}
                aria-current={one === theme ? 'page' : undefined}
                className={one === theme ? 'pill pill-on' : 'pill'}
              >
                {themeNames[one]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(([title, samples]) => (
        <section key={title} aria-label={title} className="mt-14">
          <h2 className="mb-4 text-2xl font-semibold">{title}</h2>
          {samples}
        </section>
      ))}
      <section aria-label="Not shown" className="mt-14">
        <h2 className="mb-4 text-2xl font-semibold">Not shown here</h2>
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
          {Object.entries(exceptions).map(([name, reason]) => (
            <div key={name} className="contents">
              <dt className="font-mono">{name}</dt>
              <dd className="text-muted max-sm:mb-2">{reason}</dd>
            </div>
          ))}
        </dl>
      </section>
    </main>
  )
}
