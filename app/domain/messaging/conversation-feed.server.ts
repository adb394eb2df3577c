import { connection } from '#db/client.server'
import { logError } from '../shared/log-error'
import { readChange } from './pair'
import { CONVERSATIONS_CHANNEL } from './bump-revision.server'

type Follower = {
  onChange: (change: { otherId: string; revision: number }) => void
  /** Something may have changed that nobody heard of: look again. */
  onGap: () => void
  /** Nothing more will come. */
  onEnd: () => void
}

type Feed = {
  followers: Map<string, Set<Follower>>
  listening?: Promise<() => Promise<void>>
  resting?: NodeJS.Timeout
}

/** How many streams a person may have: tabs and devices. Beyond, the oldest gives way. */
export const STREAMS_A_PERSON = 10
/** How long it goes on listening when nobody follows: whoever goes from page to page is back at once. */
const REST_AFTER = 30_000

/** One for the process, outside the module: the built site has its own copy of it and the server another. */
const shared = globalThis as { __roamsteadConversationFeed?: Feed }
const feed = (): Feed => (shared.__roamsteadConversationFeed ??= { followers: new Map() })

/**
 * Follows the conversations of a person, from when the promise resolves: what changes later is told.
 * @returns unfollows; null where the database cannot tell
 */
export async function followConversations(userId: string, follower: Follower): Promise<(() => void) | null> {
  const { listen } = await connection()
  if (!listen) return null
  const ours = feed()
  const { followers } = ours
  clearTimeout(ours.resting)

  const own = followers.get(userId) ?? new Set()
  followers.set(userId, own.add(follower))
  const unfollow = () => {
    if (!own.delete(follower)) return
    if (own.size === 0 && followers.get(userId) === own) followers.delete(userId)
    if (followers.size === 0) ours.resting = setTimeout(() => void rest(ours), REST_AFTER).unref()
  }
  ours.listening ??= listen(CONVERSATIONS_CHANNEL, {
    onPayload: (payload) => tell(ours, payload),
    onGap: () => everyone(ours).forEach(({ onGap }) => onGap()),
  })
  try {
    await ours.listening
  } catch (error) {
    delete ours.listening
    unfollow()
    throw error
  }
  const [oldest] = own
  if (own.size > STREAMS_A_PERSON) oldest!.onEnd()
  return unfollow
}

/** How many follow at the moment. */
export const countFollowers = (): number => everyone(feed()).length

/** Ends all streams and stops listening: the process ends, and must not wait for them. */
export async function endFeed(): Promise<void> {
  const ours = feed()
  for (const { onEnd } of everyone(ours)) onEnd()
  clearTimeout(ours.resting)
  await rest(ours)
}

const everyone = ({ followers }: Feed) => [...followers.values()].flatMap((own) => [...own])

function tell({ followers }: Feed, payload: string) {
  const change = readChange(payload)
  if (!change) return
  const { lowId, highId, revision } = change
  for (const [userId, otherId] of [
    [lowId, highId],
    [highId, lowId],
  ] as const) {
    for (const { onChange } of [...(followers.get(userId) ?? [])]) onChange({ otherId, revision })
  }
}

async function rest(ours: Feed) {
  const { listening } = ours
  delete ours.listening
  const stop = await listening?.catch(() => undefined)
  await stop?.().catch((error: unknown) => logError(error, 'Could not stop listening to conversations'))
}
