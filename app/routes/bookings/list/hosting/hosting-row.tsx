import { BookingStatusBadge } from '~/components/bookings/booking-status'
import { Avatar } from '~/ui/avatar'
import { button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Picture } from '~/ui/picture'
import type { PresentedHosting } from './hosting.server'

/** A booking of one of the host's listings. The whole card is a link, and the host can respond to requests here. */
export function HostingRow({ booking }: { booking: PresentedHosting }) {
  const { guest, money } = booking
  return (
    <article className={card}>
      <div className="flex gap-4 sm:gap-6">
        <div className={`${picture} ${booking.status === 'cancelled' ? 'opacity-60' : ''}`}>
          <Picture
            src={booking.picture}
            color={booking.color}
            alt=""
            sizes="(min-width: 640px) 160px, 80px"
            kind="thumbnail"
            className="size-full object-cover"
          />
        </div>
        <div className="flex min-w-0 flex-auto flex-col gap-1">
          <div className="flex flex-col-reverse items-start gap-2 sm:flex-row sm:justify-between sm:gap-4">
            <h3 className="flex min-w-0 items-center gap-2 text-lg font-semibold leading-snug">
              <Avatar src={guest.avatar} name={guest.name} size={32} />
              <a
                href={`/bookings/${booking.id}`}
                className="min-w-0 break-words after:absolute after:inset-0 after:rounded-lg group-hover:underline"
              >
                {guest.name}
              </a>
            </h3>
            <BookingStatusBadge status={booking.status} />
          </div>
          <p className="mt-1 font-medium">{booking.stay}</p>
          <p className="text-sm text-muted">{booking.length}</p>
          <p className="flex items-start gap-1 text-sm text-muted">
            <Icon name={booking.listing.type === 'property' ? 'home' : 'car'} size={16} className="mt-0.5" />
            {booking.listing.title}
          </p>
          <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4">
            {money && (
              <p className="pt-2">
                <span className="text-sm text-muted">{money.label}</span>{' '}
                <span className="text-lg font-semibold">{money.amount}</span>
              </p>
            )}
            <a href={`/messages/${guest.id}?booking=${booking.id}`} className={actionLink}>
              Message<span className="sr-only"> {guest.name}</span>
            </a>
            {booking.canReview && (
              <a href={`/bookings/${booking.id}/review`} className={actionLink}>
                Leave a review<span className="sr-only"> for {guest.name}</span>
              </a>
            )}
          </div>
        </div>
      </div>
      {booking.answerBy && (
        <form
          method="post"
          action={`/bookings/${booking.id}?from=hosting`}
          className="relative mt-4 flex flex-wrap items-center gap-3 border-t border-line pt-4"
        >
          <p className="mr-auto flex items-start gap-2 text-balance text-on-amber">
            <Icon name="mail" size={18} className="mt-0.5" />
            Respond by {booking.answerBy}
          </p>
          <div className="flex w-full gap-3 sm:w-auto">
            <button name="intent" value="accept" className={button('primary', 'flex-1')}>
              Accept<span className="sr-only"> {guest.name}'s request</span>
            </button>
            <a
              href={`/bookings/${booking.id}/decline?from=hosting`}
              className={button('secondary', 'flex-1')}
            >
              Decline<span className="sr-only"> {guest.name}'s request</span>
            </a>
          </div>
        </form>
      )}
    </article>
  )
}

const card =
  'group relative rounded-lg border border-line bg-surface p-3 transition-colors hover:border-control sm:p-4'
const picture = 'aspect-[4/3] w-20 shrink-0 self-start overflow-hidden rounded bg-sunken sm:w-40'
const actionLink =
  'relative inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-2'
