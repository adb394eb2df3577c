import { formatDay } from '~/domain/shared/dates'
import { Bubble, MessageText } from './bubble'
import { groupByDay, type Entry, type MessageEntry } from './entries'

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
                  <p className="mx-auto max-w-form py-2 text-center text-sm text-muted">
                    <span className="font-semibold text-ink">{entry.words}</span>{' '}
                    <time dateTime={entry.date ?? entry.iso}>{entry.time}</time>
                    {entry.booking && (
                      <>
                        <br />
                        <a href={entry.booking.href} className="underline underline-offset-2 hover:text-ink">
                          {entry.booking.label}
                        </a>
                      </>
                    )}
                  </p>
                ) : (
                  <Bubble
                    isMine={entry.isMine}
                    from={entry.isMine ? 'You' : name}
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

/** Consecutive messages by one sender in the same minute show their time once. */
const isLastOfGroup = (message: MessageEntry, next: Entry | undefined) =>
  next?.kind !== 'message' || next.isMine !== message.isMine || next.time !== message.time

function dayName(day: string, today: string): string {
  const daysAgo = (Date.parse(today) - Date.parse(day)) / 86_400_000
  return daysAgo === 0 ? 'Today' : daysAgo === 1 ? 'Yesterday' : formatDay(day)
}
