import { connection } from '#db/client.server'
import { singleton } from '../../../singleton'
import { logError } from '../shared/log-error'
import { CONVERSATIONS_CHANNEL, readChange } from './bump-revision.server'

type Subscriber = {
  onChange: (change: { otherId: string; revision: number }) => void
  /** Called when changes may have been missed. */
  onGap: () => void
  /** Called when no more changes will come. */
  onEnd: () => void
}

type Feed = {
  subscribers: Map<string, Set<Subscriber>>
  listening?: Promise<() => Promise<void>>
  idleTimer?: NodeJS.Timeout
}

/** Streams per user, across tabs and devices. Beyond that the oldest one ends. */
export const MAX_STREAMS_PER_USER = 10
/** How long to keep listening without subscribers, in milliseconds, because page changes resubscribe soon. */
const IDLE_TIMEOUT = 30_000

const getFeed = (): Feed => singleton('conversation feed', () => ({ subscribers: new Map() }))

/**
 * Subscribes to changes of a user's conversations. Every change after the promise resolves is reported.
 * @returns unsubscribes; null if the database cannot notify
 */
export async function subscribeToConversations(
  userId: string,
  subscriber: Subscriber,
): Promise<(() => void) | null> {
  const { listen } = await connection()
  if (!listen) return null
  const feed = getFeed()
  const { subscribers } = feed
  clearTimeout(feed.idleTimer)

  const own = subscribers.get(userId) ?? new Set()
  subscribers.set(userId, own.add(subscriber))
  const unsubscribe = () => {
    if (!own.delete(subscriber)) return
    if (own.size === 0 && subscribers.get(userId) === own) subscribers.delete(userId)
    if (subscribers.size === 0)
      feed.idleTimer = setTimeout(() => void stopListening(feed), IDLE_TIMEOUT).unref()
  }
  feed.listening ??= listen(CONVERSATIONS_CHANNEL, {
    onPayload: (payload) => publish(feed, payload),
    onGap: () => allSubscribers(feed).forEach(({ onGap }) => onGap()),
  })
  try {
    await feed.listening
  } catch (error) {
    delete feed.listening
    unsubscribe()
    throw error
  }
  const [oldest] = own
  if (own.size > MAX_STREAMS_PER_USER) oldest!.onEnd()
  return unsubscribe
}

/** The current number of subscribers. */
export const countSubscribers = (): number => allSubscribers(getFeed()).length

/** Ends all streams and stops listening, so that the process can exit. */
export async function closeFeed(): Promise<void> {
  const feed = getFeed()
  for (const { onEnd } of allSubscribers(feed)) onEnd()
  clearTimeout(feed.idleTimer)
  await stopListening(feed)
}

const allSubscribers = ({ subscribers }: Feed) => [...subscribers.values()].flatMap((own) => [...own])

function publish({ subscribers }: Feed, payload: string) {
  const change = readChange(payload)
  if (!change) return
  const { lowId, highId, revision } = change
  for (const [userId, otherId] of [
    [lowId, highId],
    [highId, lowId],
  ] as const) {
    for (const { onChange } of [...(subscribers.get(userId) ?? [])]) onChange({ otherId, revision })
  }
}

async function stopListening(feed: Feed) {
  const { listening } = feed
  delete feed.listening
  const stop = await listening?.catch(() => undefined)
  await stop?.().catch((error: unknown) => logError(error, 'Could not stop listening to conversations'))
}
