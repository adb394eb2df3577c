import { formatDayAsOf } from '~/domain/shared/dates'
import { Icon } from '~/ui/icon'
import { Bubble, MessageText } from './bubble'
import { groupByDay, type Entry, type EventEntry, type MessageEntry } from './entries'

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

/** What happened to a booking, in one chip that leads to it. */
function EventChip({ event: { words, booking, date, iso, time } }: { event: EventEntry }) {
  const about = booking && (
    <>
      {' '}
      <span className="font-normal">
        · {booking.title}, <span className="whitespace-nowrap">{booking.stay}</span>
      </span>
    </>
  )
  const when = (
    <>
      {' '}
      <time dateTime={date ?? iso} className="font-normal whitespace-nowrap text-muted">
        · {time}
      </time>
    </>
  )
  return (
    <p className="mx-auto flex max-w-form justify-center py-2 text-sm">
      {booking ? (
        <a href={booking.href} className={`${chip} hover:bg-line`}>
          <Icon name="calendar" size={16} className="mt-0.5 shrink-0" />
          <span>
            {words}
            {about}
            {when}
          </span>
        </a>
      ) : (
        <span className={chip}>
          <span>
            {words}
            {when}
          </span>
        </span>
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
