import { useEffect, useRef, type MouseEvent } from 'react'
import type { FormReply } from '~/http/read-form.server'
import { button } from '~/ui/button'
import { Announcement } from './announcement'
import { BookingStrip } from './booking-strip'
import { Bubble } from './bubble'
import { Composer } from './composer'
import { firstNumber } from './entries'
import { EntryList } from './entry-list'
import type { PresentedThread } from './present-thread.server'
import { putText } from './put-text'
import { ThreadHeader, type Other } from './thread-header'
import { UnsentMark } from './unsent-mark'
import { useReadingPlace } from './use-reading-place'
import { useThreadNews } from './use-thread-news'
import { useUnsent } from './use-unsent'

type ThreadProps = {
  other: Other
  loaded: PresentedThread
  /** The booking it was opened from. */
  bookingId: string | null
  /** An earlier part, read for itself. */
  isEarlier: boolean
  composer: {
    requestKey: string
    text: string
    quickReplies: { id: string; title: string; content: string }[] | null
    reply?: FormReply
  }
  back: string
  /** The address of this thread with something changed. */
  hrefWith: (change: Record<string, string>) => string
}

/** What two people have said to each other, what became of their bookings, and the place to say more. */
export function Thread({ other, loaded, bookingId, isEarlier, composer, back, hrefWith }: ThreadProps) {
  const { thread, refresh, readEarlier } = useThreadNews(other.id, loaded, { bookingId, isEarlier })
  const { unsent, send, retry, drop } = useUnsent(other.id, bookingId, refresh)
  const { box, hasNew, toEnd, onScroll } = useReadingPlace(thread.entries, unsent)
  const field = useRef<HTMLTextAreaElement>(null)

  // What has arrived is a message of the thread, and no longer one on its way.
  useEffect(
    () => drop(thread.entries.flatMap((entry) => (entry.kind === 'message' && entry.key ? [entry.key] : []))),
    [thread.entries, unsent, drop],
  )
  const arrived = new Set(thread.entries.map((entry) => (entry.kind === 'message' ? entry.key : undefined)))
  const waiting = unsent.filter(({ key }) => !arrived.has(key))

  const showEarlier = async (event: MouseEvent<HTMLAnchorElement>) => {
    const { href } = event.currentTarget
    event.preventDefault()
    if (!(await readEarlier())) window.location.assign(href)
  }
  return (
    <section
      aria-label={`Conversation with ${other.name}`}
      className="relative flex h-full flex-col bg-surface"
    >
      <ThreadHeader other={other} blocked={thread.writing.blocked} back={back} here={hrefWith({})} />
      {thread.card && <BookingStrip card={thread.card} />}
      {/* Lies upside down, so that it begins at its end; the keyboard scrolls it. */}
      <div
        ref={box}
        onScroll={onScroll}
        role="region"
        aria-label="Messages"
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain px-3 [overflow-anchor:none] md:px-5"
      >
        <div className="mt-auto grid gap-2 py-4">
          {thread.hasEarlier && (
            <p className="text-center">
              <a
                href={hrefWith({ before: String(firstNumber(thread.entries)) })}
                onClick={showEarlier}
                className={button('quiet')}
              >
                Earlier messages
              </a>
            </p>
          )}
          <p className="text-center text-sm text-muted">Times are {thread.zone}.</p>
          {thread.entries.length === 0 && waiting.length === 0 && (
            <p className="mx-auto max-w-form py-8 text-center text-muted">
              Nothing has been written yet. Say hello to {other.firstName}.
            </p>
          )}
          <EntryList
            entries={thread.entries}
            readUpTo={thread.readUpTo}
            today={thread.today}
            name={other.firstName}
          />
          {waiting.map((one) => (
            <Bubble
              key={one.key}
              isMine
              from="You"
              foot={
                <UnsentMark
                  unsent={one}
                  onRetry={retry}
                  onEdit={() => {
                    drop([one.key])
                    putText(field.current!, one.content)
                  }}
                />
              }
            >
              {one.content}
            </Bubble>
          ))}
          {isEarlier && (
            <p className="text-center">
              <a href={hrefWith({})} className={button('secondary')}>
                Latest messages
              </a>
            </p>
          )}
        </div>
      </div>
      <div className="relative">
        {hasNew && (
          <button
            type="button"
            onClick={toEnd}
            className={button(
              'secondary',
              'absolute bottom-full left-1/2 mb-3 -translate-x-1/2 rounded-full! shadow-float',
            )}
          >
            New messages
          </button>
        )}
        {thread.writing.may ? (
          <Composer
            {...composer}
            field={field}
            name={other.firstName}
            bookingId={bookingId}
            hrefOfReply={(id) => hrefWith({ reply: id })}
            onSend={(content) => {
              send(content)
              toEnd()
            }}
          />
        ) : (
          <p className="border-t border-line px-4 py-5 text-center text-muted md:px-5">
            {thread.writing.why}
          </p>
        )}
      </div>
      <Announcement entries={thread.entries} name={other.firstName} />
    </section>
  )
}
