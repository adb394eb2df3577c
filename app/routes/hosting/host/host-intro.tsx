import type { ReactNode } from 'react'
import { HostBadges, type Badges } from '~/components/accounts/host-badges'
import { Avatar } from '~/ui/avatar'
import { button } from '~/ui/button'
import { Icon, Star, type IconName } from '~/ui/icon'

type HostIntroProps = {
  host: {
    name: string
    firstName: string
    avatar: string | null
    bio: string | null
    location: string | null
    occupation: string | null
    languages: readonly string[]
    since: number
  }
  badges: Badges
  rating: { count: number; average: number }
  listings: number
  /** The conversation with this host, if the viewer can write to them. */
  messageHref: string | null
}

/** A host's profile and key figures. */
export function HostIntro({ host, badges, rating, listings, messageHref }: HostIntroProps) {
  const { name, firstName, avatar, bio, location, occupation, languages, since } = host
  const facts: [IconName, string][] = [
    ...(location ? [['pin', `Lives in ${location}`] as [IconName, string]] : []),
    ...(occupation ? [['suitcase', occupation] as [IconName, string]] : []),
    ...(languages.length > 0 ? [['message', `Speaks ${list(languages)}`] as [IconName, string]] : []),
  ]
  return (
    <div className="grid gap-8 md:grid-cols-[22rem_minmax(0,1fr)] md:gap-12">
      <div className="rounded-lg border border-line bg-surface p-6">
        <div className="flex items-center gap-5">
          <Avatar src={avatar} name={name} size={96} />
          <div className="min-w-0">
            <h1 dir="auto" className="text-2xl font-bold wrap-anywhere">
              {name}
            </h1>
            <p className="mt-1 text-muted">Member since {since}</p>
          </div>
        </div>
        <HostBadges badges={badges} verified="Identity verified" className="mt-5" />
        <dl className="mt-5 grid grid-cols-3 divide-x divide-line border-t border-line pt-5 text-center">
          <Figure label={rating.count === 1 ? 'Guest review' : 'Guest reviews'}>{rating.count}</Figure>
          <Figure label="Rating">
            {rating.count > 0 ? (
              <span className="inline-flex items-center gap-1">
                <Star size={18} />
                {rating.average.toFixed(1)}
              </span>
            ) : (
              <>
                <span aria-hidden="true">–</span>
                <span className="sr-only">none yet</span>
              </>
            )}
          </Figure>
          <Figure label={listings === 1 ? 'Listing' : 'Listings'}>{listings}</Figure>
        </dl>
        {messageHref && (
          <a href={messageHref} className={button('secondary', 'mt-5 w-full')}>
            <Icon name="message" />
            Message {firstName}
          </a>
        )}
      </div>
      <section aria-labelledby="about" className="md:pt-6">
        <h2 id="about" className="text-xl font-semibold md:text-2xl">
          About {firstName}
        </h2>
        {bio && (
          <p dir="auto" className="mt-3 max-w-text whitespace-pre-line text-lg wrap-anywhere">
            {bio}
          </p>
        )}
        {facts.length > 0 && (
          <ul role="list" className="mt-5 space-y-2">
            {facts.map(([icon, text]) => (
              <li key={icon} className="flex items-start gap-3">
                <Icon name={icon} className="mt-0.5 text-muted" />
                <span dir="auto" className="min-w-0 wrap-anywhere">
                  {text}
                </span>
              </li>
            ))}
          </ul>
        )}
        {!bio && facts.length === 0 && <p className="mt-3 text-muted">{firstName} hasn't added a bio yet.</p>}
      </section>
    </div>
  )
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-col-reverse px-1">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="text-xl font-semibold tabular-nums">{children}</dd>
  </div>
)

/** "English", "English and French", "English, French and Dutch". */
const list = (words: readonly string[]) => new Intl.ListFormat('en-GB').format(words)
