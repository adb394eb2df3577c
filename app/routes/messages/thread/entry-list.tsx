import { formatDayAsOf } from '~/domain/shared/dates'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'
import { groupByDay, type Entry, type EventEntry, type MessageEntry } from './entries'
import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { PrivatePictures } from '~/components/forms/private-pictures'
import type { PrivatePicture } from '~/domain/pictures/private-picture'
import type { LinkPart } from './link-parts.server'
import type { Unsent } from './unsent'

type EntryListProps = {
  entries: readonly Entry[]
  /** The number of the viewer's last message that was read. */
  readUpTo: number
  today: string
  name: string
}

/** Messages and booking events, grouped by day. */
export function EntryList({ entries, readUpTo, today, name }: EntryListProps) {
  const mine = entries.filter((entry) => entry.kind === 'message').filter(({ isMine }) => isMine)
  const lastRead = mine.findLast(({ number }) => number <= readUpTo)
  const statusOf = (message: MessageEntry) =>
    message === lastRead ? 'Read' : message === mine.at(-1) ? 'Sent' : null
  return (
    <>
      {groupByDay(entries).map(({ day, entries }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className="py-3 text-center font-sans text-sm font-semibold text-muted">
            {dayName(day, today)}
          </h2>
          <ol role="list" className="grid gap-2">
            {entries.map((entry, index) => (
              <li key={entry.id} id={`entry-${entry.id}`}>
                {entry.kind === 'event' ? (
                  <EventChip event={entry} />
                ) : (
                  <Bubble
                    isMine={entry.isMine}
                    from={entry.isMine ? 'You' : name}
                    pictures={entry.pictures}
                    foot={
                      (isLastOfGroup(entry, entries[index + 1]) || statusOf(entry)) && (
                        <>
                          <time dateTime={entry.iso}>{entry.time}</time>
                          {statusOf(entry) && <span>{statusOf(entry)}</span>}
                        </>
                      )
                    }
                  >
                    <MessageText parts={entry.parts} />
                  </Bubble>
                )}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  )
}

function EventChip({ event: { words, booking, date, iso, time } }: { event: EventEntry }) {
  const text = (
    <span>
      {words}{' '}
      {booking && (
        <>
          <span className="font-normal">
            · {booking.title}, <span className="whitespace-nowrap">{booking.stay}</span>
          </span>{' '}
        </>
      )}
      <time dateTime={date ?? iso} className="font-normal whitespace-nowrap text-muted">
        · {time}
      </time>
    </span>
  )
  return (
    <p className="mx-auto flex max-w-form justify-center py-2 text-sm">
      {booking ? (
        <Link to={booking.href} className={`${chip} hover:bg-line`}>
          <Icon name="calendar" size={16} className="mt-0.5 shrink-0" />
          {text}
        </Link>
      ) : (
        <span className={chip}>{text}</span>
      )}
    </p>
  )
}

const chip = 'inline-flex min-w-0 items-start gap-2 rounded-lg bg-sunken px-3 py-3 font-semibold'

/** Consecutive messages by one sender in the same minute show their time once. */
const isLastOfGroup = (message: MessageEntry, next: Entry | undefined) =>
  next?.kind !== 'message' || next.isMine !== message.isMine || next.time !== message.time

function dayName(day: string, today: string): string {
  const daysAgo = (Date.parse(today) - Date.parse(day)) / 86_400_000
  return daysAgo === 0 ? 'Today' : daysAgo === 1 ? 'Yesterday' : formatDayAsOf(day, new Date(today))
}

type BubbleProps = {
  isMine: boolean
  /** The sender's name, for screen readers. */
  from: string
  children: ReactNode
  pictures?: readonly PrivatePicture[]
  /** The line below: the time and whether it was read. */
  foot?: ReactNode
}

/** A message: one's own on the right, the other user's on the left. */
export const Bubble = ({ isMine, from, children, pictures = [], foot }: BubbleProps) => (
  <div className={`flex flex-col ${isMine ? 'items-end pl-12' : 'items-start pr-12'}`}>
    <p
      dir="auto"
      className={`max-w-[min(100%,35rem)] rounded-lg px-4 py-2 whitespace-pre-wrap wrap-anywhere text-ink ${
        isMine ? 'bg-accent-soft' : 'bg-sunken'
      }`}
    >
      <bdi className="sr-only">{from}: </bdi>
      {children}
    </p>
    {pictures.length > 0 && (
      <div className={`mt-1 ${isMine ? '*:justify-end' : ''}`}>
        <PrivatePictures pictures={pictures} label={`Picture from ${isMine ? 'you' : from}`} />
      </div>
    )}
    {foot && <div className="mt-1 flex flex-wrap items-center gap-x-2 px-1 text-sm text-muted">{foot}</div>}
  </div>
)

/** A message's text. Its links are untrusted: search engines do not follow them, and no referrer is sent. */
const MessageText = ({ parts }: { parts: readonly LinkPart[] }) => (
  <>
    {parts.map(({ text, href }, index) =>
      href ? (
        <a key={index} href={href} rel="nofollow noopener noreferrer ugc" className="underline">
          {text}
        </a>
      ) : (
        text
      ),
    )}
  </>
)

type UnsentStatusProps = { unsent: Unsent; onRetry: () => void; onEdit: () => void }

/** The status of a message that is not in the thread yet. */
export function UnsentStatus({ unsent, onRetry, onEdit }: UnsentStatusProps) {
  const { pathname, search } = useLocation()
  if (unsent.state === 'sending') return <span role="status">Sending</span>
  if (unsent.state === 'sent') return <span role="status">Sent</span>
  return (
    <>
      <span role="alert" className="font-medium text-danger">
        Not sent. {unsent.error}
      </span>
      {unsent.isSignedOut && (
        <Link
          to={`/login?${new URLSearchParams({ redirectTo: pathname + search, expired: '1' })}`}
          className={textButton}
        >
          Sign in
        </Link>
      )}
      <button type="button" onClick={onRetry} className={textButton}>
        Retry
      </button>
      <button type="button" onClick={onEdit} className={textButton}>
        Edit
      </button>
    </>
  )
}

const textButton = 'inline-flex min-h-8 items-center px-1 font-semibold text-ink underline'
