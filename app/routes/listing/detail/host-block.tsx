import { typeWords } from '~/domain/listings/choices'
import { Avatar } from '~/ui/avatar'
import { button } from '~/ui/button'
import { Icon, Star } from '~/ui/icon'
import type { ListingView } from './listing-view.server'

/** The host's name, picture and badges, and a link to contact them. */
export function HostBlock({
  listing: { host, type },
  isOwn,
}: {
  listing: Pick<ListingView, 'host' | 'type'>
  isOwn: boolean
}) {
  return (
    <section
      aria-label="Host"
      className="when-whole mt-6 flex flex-wrap items-center gap-4 border-t border-line pt-6"
    >
      <Avatar src={host.avatar} name={host.name} size={64} />
      <div className="min-w-44 flex-1">
        <h2 className="text-lg font-semibold">
          Hosted by{' '}
          <a
            dir="auto"
            href={`/hosts/${host.id}`}
            className="underline decoration-line underline-offset-4 hover:decoration-current"
          >
            {host.name}
          </a>
        </h2>
        <ul role="list" className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
          {host.isSuperhost && (
            <li
              className={
                'inline-flex items-center gap-1 rounded-full bg-amber-soft ' +
                'px-2.5 py-0.5 font-semibold text-on-amber'
              }
            >
              <Star size={14} />
              {typeWords[type].badge}
            </li>
          )}
          {host.isVerified && (
            <li className="inline-flex items-center gap-1">
              <Icon name="shield" size={18} className="text-accent" />
              Identity verified
            </li>
          )}
          <li>Member since {host.since}</li>
        </ul>
      </div>
      {!isOwn && (
        <a href={`/messages/${host.id}`} className={button('secondary')}>
          <Icon name="message" />
          Contact host
        </a>
      )}
    </section>
  )
}
