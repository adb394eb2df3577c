import { useEffect, useRef, useState, useCallback, type ComponentProps, type MouseEvent } from 'react'
import { button } from '~/ui/button'
import { Link, SecondaryLink } from '~/ui/link'
import { openPage } from '~/ui/lost-connection'
import { Bubble, UnsentStatus, EntryList } from './entry-list'
import { Composer, insertText } from './composer'
import { firstNumber, lastNumber, type Entry } from './entries'
import type { PresentedThread } from './present-thread.server'
import { ThreadHeader, BookingStrip, type Other } from './thread-header'
import { useScrollAnchor } from './use-scroll-anchor'
import { useThreadUpdates } from './use-thread-updates'
import { useUser } from '~/components/shell/use-user'
import { saveUnsent, loadUnsent, postMessage, type Unsent } from './unsent'
import { createUnsentQueue } from './unsent-queue'

type ThreadProps = {
  other: Other
  loaded: PresentedThread
  /** The booking the thread was opened from. */
  bookingId: string | null
  /** Whether this is an earlier page without scripts, which does not update. */
  isEarlier: boolean
  composer: Pick<ComponentProps<typeof Composer>, 'requestKey' | 'text' | 'quickReplies' | 'reply'>
  back: string
  /** The URL of this thread with some parameters changed. */
  hrefWith: (change: Record<string, string>) => string
}

/** A conversation: its messages, the events of its bookings, and the form for a new message. */
export function Thread({ other, loaded, bookingId, isEarlier, composer, back, hrefWith }: ThreadProps) {
  const { thread, refresh, readEarlier } = useThreadUpdates(other.id, loaded, { bookingId, isEarlier })
  const { unsent, send, retry, drop } = useUnsent(other.id, bookingId, refresh)
  const { box, hasNew, toEnd, onScroll } = useScrollAnchor(thread.entries, unsent)
  const field = useRef<HTMLTextAreaElement>(null)

  // Once the thread includes a message, it is no longer pending.
  useEffect(
    () => drop(thread.entries.flatMap((entry) => (entry.kind === 'message' && entry.key ? [entry.key] : []))),
    [thread.entries, unsent, drop],
  )
  const receivedKeys = new Set(
    thread.entries.map((entry) => (entry.kind === 'message' ? entry.key : undefined)),
  )
  const pending = unsent.filter(({ key }) => !receivedKeys.has(key))

  const showEarlier = async (event: MouseEvent<HTMLAnchorElement>) => {
    const { href } = event.currentTarget
    event.preventDefault()
    if (!(await readEarlier())) openPage(href)
  }
  return (
    <section
      aria-label={`Conversation with ${other.name}`}
      className="relative flex h-full flex-col bg-surface"
    >
      <ThreadHeader other={other} isBlocked={thread.writing.isBlocked} back={back} here={hrefWith({})} />
      {thread.card && <BookingStrip card={thread.card} />}
      {/* Reversed, so that it starts at its end without scripts. Focusable for keyboard scrolling. */}
      <div
        ref={box}
        onScroll={onScroll}
        role="region"
        aria-label="Messages"
        tabIndex={0}
        className={scroller}
      >
        <div className="mt-auto grid gap-2 py-4">
          {thread.hasEarlier && (
            <p className="text-center">
              <Link
                to={hrefWith({ before: String(firstNumber(thread.entries)) })}
                onClick={showEarlier}
                className={button('quiet')}
              >
                Earlier messages
              </Link>
            </p>
          )}
          <p className="text-center text-sm text-muted">Times are in {thread.zone}.</p>
          {thread.entries.length === 0 && pending.length === 0 && (
            <p className="mx-auto max-w-form py-8 text-center text-muted">
              No messages yet. Say hello to {other.firstName}.
            </p>
          )}
          <EntryList
            entries={thread.entries}
            readUpTo={thread.readUpTo}
            today={thread.today}
            name={other.firstName}
          />
          {pending.map((one) => (
            <Bubble
              key={one.key}
              isMine
              from="You"
              foot={
                <UnsentStatus
                  unsent={one}
                  onRetry={retry}
                  onEdit={() => {
                    drop([one.key])
                    insertText(field.current!, one.content)
                  }}
                />
              }
            >
              {one.content}
            </Bubble>
          ))}
          {isEarlier && (
            <p className="text-center">
              <SecondaryLink to={hrefWith({})}>Latest messages</SecondaryLink>
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
        {thread.writing.isAllowed ? (
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
            {thread.writing.reason}
          </p>
        )}
      </div>
      <Announcement entries={thread.entries} name={other.firstName} />
    </section>
  )
}

const scroller =
  'flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain px-3 [overflow-anchor:none] md:px-5'

/** Announces incoming messages to screen readers. */
function Announcement({ entries, name }: { entries: readonly Entry[]; name: string }) {
  const announced = useRef(lastNumber(entries))
  const [text, setText] = useState('')
  useEffect(() => {
    const incoming = entries
      .filter((entry) => entry.kind === 'message')
      .filter(({ isMine, number }) => !isMine && number > announced.current)
    announced.current = Math.max(announced.current, lastNumber(entries))
    if (incoming.length > 0)
      setText(incoming.map(({ parts }) => `${name}: ${parts.map((part) => part.text).join('')}`).join('. '))
  }, [entries, name])
  return (
    <p role="log" aria-live="polite" className="sr-only">
      {text}
    </p>
  )
}

/**
 * The outgoing messages of a thread. Each shows immediately, and those that fail are kept for as long as the tab is
 * open.
 * @param onSent refreshes the thread, which then includes the message
 */
function useUnsent(otherId: string, bookingId: string | null, onSent: () => void) {
  const meId = useUser()?.id ?? ''
  const [unsent, setUnsent] = useState<Unsent[]>([])
  const queue = useRef<ReturnType<typeof createUnsentQueue>>()

  useEffect(() => {
    const created = createUnsentQueue({
      post: (message) => postMessage(otherId, message),
      onChange: (all) => {
        setUnsent(all)
        saveUnsent({ meId, otherId }, all)
      },
      onSent,
    })
    created.restore(loadUnsent({ meId, otherId }))
    queue.current = created
    return created.stop
  }, [meId, otherId, onSent])

  return {
    unsent,
    send: useCallback((content: string) => queue.current?.send(content, bookingId), [bookingId]),
    retry: useCallback(() => queue.current?.retry(), []),
    drop: useCallback((keys: readonly string[]) => queue.current?.drop(keys), []),
  }
}
