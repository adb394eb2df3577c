import { BookingStatusBadge } from '~/components/bookings/booking-status'
import { Avatar } from '~/ui/avatar'
import { button } from '~/ui/button'
import { Form } from '~/ui/form'
import { Link } from '~/ui/link'
import { Menu } from '~/ui/menu'
import { useHydrated } from '~/ui/use-hydrated'
import { Icon } from '~/ui/icon'
import { CoverPicture } from '~/ui/picture'
import type { PresentedThread } from './present-thread.server'

export type Other = {
  id: string
  name: string
  firstName: string
  avatar: string | null
  /** Their public page, if they are a host. */
  page: string | null
}

type ThreadHeaderProps = { other: Other; isBlocked: boolean; back: string; here: string }

export function ThreadHeader({ other, isBlocked, back, here }: ThreadHeaderProps) {
  const hydrated = useHydrated()
  const name = (
    <h1 dir="auto" className="truncate font-sans text-lg font-semibold">
      {other.name}
    </h1>
  )
  return (
    <header className="flex items-center gap-2 border-b border-line py-2 pr-3 pl-2 md:px-5">
      <Link
        to={back}
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken md:hidden"
      >
        <Icon name="back" />
        <span className="sr-only">All messages</span>
      </Link>
      <Avatar src={other.avatar} name={other.name} size={32} className="md:hidden" />
      <Avatar src={other.avatar} name={other.name} className="max-md:hidden" />
      {other.page ? (
        <Link to={other.page} className={`${nameBox} hover:underline`}>
          {name}
        </Link>
      ) : (
        <div className={nameBox}>{name}</div>
      )}
      {/* Without scripts, reloading shows new messages. */}
      {!hydrated && (
        <Link to={here} className={action}>
          Refresh
        </Link>
      )}
      <Menu
        label={`More about ${other.name}`}
        trigger={
          <span aria-hidden="true" className="grid w-9 place-items-center text-lg md:-ml-2">
            ⋯
          </span>
        }
        groups={[
          [
            ...(other.page ? [{ label: 'View profile', icon: 'user', to: other.page } as const] : []),
            {
              label: `${isBlocked ? 'Unblock' : 'Block'} ${other.firstName}`,
              icon: 'close',
              to: `/messages/${other.id}/block`,
            },
          ],
        ]}
      />
    </header>
  )
}

const action =
  'inline-flex min-h-11 shrink-0 items-center rounded px-2 font-medium text-muted hover:bg-sunken hover:text-ink'
const nameBox = 'min-w-0 flex-1 pl-1'

/** The booking a conversation is about, above its messages, and for a host the answer to its request. */
export const BookingStrip = ({ card }: { card: NonNullable<PresentedThread['card']> }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-ground px-4 py-2 md:px-5">
    <BookingLink card={card} />
    {card.request && <p className="w-full text-sm md:order-1">{card.request.words}</p>}
    {card.request?.answer && (
      <Form method="post" action={card.request.answer} className="flex gap-2 max-md:w-full">
        <button name="intent" value="accept" className={button('primary', 'flex-1 px-4!')}>
          Accept
        </button>
        <Link to={`${card.request.answer}/decline`} className={button('secondary', 'flex-1 px-4!')}>
          Decline
        </Link>
      </Form>
    )}
  </div>
)

const BookingLink = ({ card }: { card: NonNullable<PresentedThread['card']> }) => (
  <Link to={card.href} className="group flex min-w-0 flex-1 basis-64 items-center gap-3">
    <span className="aspect-[4/3] w-16 shrink-0 overflow-hidden rounded bg-sunken">
      <CoverPicture src={card.picture} sizes="64px" kind="thumbnail" />
    </span>
    <span className="min-w-0 flex-1">
      <span className="block truncate font-semibold group-hover:underline">{card.title}</span>
      <span className="block truncate text-sm text-muted">
        {card.stay}
        <span className="max-sm:hidden">{card.hours}</span>
      </span>
    </span>
    <BookingStatusBadge status={card.status} awaitsPayment={card.awaitsPayment} />
    <Icon name="right" size={18} className="text-muted max-sm:hidden" />
  </Link>
)
