import { StaticText } from '~/components/content/static-text'
import { defaultIcon } from '~/domain/shared/site'
import { noScripts, type ShellHandle } from '~/components/shell/handle'
import { Wordmark } from '~/components/shell/site-logo'
import { usePlatform, useSite } from '~/components/shell/use-user'
import { button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'
import { useHasVehicles, useIsOpen } from '~/components/shell/page-link'
import { describedMeta } from './described-meta'

export const handle: ShellHandle = { header: 'pill', scripts: noScripts }

export const meta = describedMeta(
  'Press',
  (siteName) => `${siteName} in a few sentences, and its logo to download.`,
)

/** Information for journalists. */
export default function Press() {
  const { name: siteName } = useSite()
  const isOpen = useIsOpen()
  const hasVehicles = useHasVehicles()
  const icon = usePlatform().look?.icon ?? defaultIcon
  return (
    <StaticText
      title="Press"
      lead={`For journalists: ${siteName} in a few sentences, and our logo.`}
      aside={
        <figure className="overflow-hidden rounded-lg border border-line bg-surface">
          <div className="grid min-h-40 place-items-center px-6">
            <Wordmark />
          </div>
          <figcaption className="border-t border-line p-4">
            <a href={icon.href} download className={button('secondary', 'w-full')}>
              <Icon name="download" />
              Download the logo
            </a>
          </figcaption>
        </figure>
      }
      parts={{
        'In a sentence': (
          <p>
            {siteName} is a marketplace where people find and book places to stay
            {hasVehicles && ' and vehicles to drive'} from local hosts.
          </p>
        ),
        'In a paragraph': (
          <p>
            Hosts list homes by the night{hasVehicles && ' and vehicles by the day'}; guests search, book and
            review them. It also has tools for the rest of the trip: places to discover, itineraries, flights
            and a route planner that finds places to refuel. Every page works with JavaScript turned off, and
            there are no ads and no trackers.
          </p>
        ),
        'The name': (
          <p>
            Always write “{siteName}”{/^\p{Lu}/u.test(siteName) && `, with a capital ${siteName[0]}`}.
          </p>
        ),
        'The logo': (
          <p>
            You may use it to refer to {siteName}. Please don't change its shape or colors, leave some space
            around it, and don't suggest that {siteName} endorses anything.
          </p>
        ),
        ...(['/about', '/terms', '/help'].every(isOpen) && {
          More: (
            <p>
              <Link to="/about">About us</Link> explains what we care about, the{' '}
              <Link to="/terms">terms of service</Link> how everything works in detail, and the{' '}
              <Link to="/help">Help Center</Link> answers questions.
            </p>
          ),
        }),
      }}
    />
  )
}
