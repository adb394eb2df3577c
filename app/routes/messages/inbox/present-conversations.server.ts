import { listConversations } from '~/domain/messaging/conversations.queries.server'
import { CONVERSATIONS_PER_PAGE } from '~/domain/messaging/limits'
import { conversationsQuery } from '~/domain/messaging/message'
import { statusLabel } from '~/components/bookings/booking-status'
import { agoOrDay, formatNearStay } from '~/domain/shared/dates'

/** Reads the query parameters of the list. Invalid values count as missing. */
function readQuery(params: URLSearchParams) {
  const { search, before } = conversationsQuery.shape
  return {
    search: search.safeParse(params.get('search') ?? undefined).data || undefined,
    before: before.safeParse(params.get('before') ?? undefined).data,
  }
}

/** A user's conversations as their list shows them. */
export async function presentConversations(meId: string, params: URLSearchParams, now: Date) {
  const { search, before } = readQuery(params)
  const found = await listConversations(meId, { search, before, limit: CONVERSATIONS_PER_PAGE + 1 })
  const shown = found.slice(0, CONVERSATIONS_PER_PAGE)
  return {
    search: search ?? '',
    isFirst: before === undefined,
    conversations: shown.map(({ found: match, about, ...last }) => ({
      otherId: last.otherUserId,
      name: last.otherUserName,
      avatar: last.otherUserAvatar,
      unread: last.unreadCount,
      preview:
        search && match
          ? snippet(match, search)
          : `${last.lastIsMine ? 'You: ' : ''}${last.lastMessage}`.slice(0, PREVIEW),
      iso: last.lastMessageTime.toISOString(),
      ago: agoOrDay(last.lastMessageTime, now),
      about: about && presentAbout(about, now),
    })),
    /** The `before` parameter of the next page, or null on the last one. */
    older: found.length > CONVERSATIONS_PER_PAGE ? shown.at(-1)!.lastMessageTime.toISOString() : null,
  }
}

export type PresentedConversations = Awaited<ReturnType<typeof presentConversations>>

type About = NonNullable<Awaited<ReturnType<typeof listConversations>>[number]['about']>

/** "Jan 19 – 22 · Pending · Treehouse above the valley": the title is last, so that it alone is cut. */
const presentAbout = ({ title, checkIn, checkOut, status, paymentDue }: About, now: Date) =>
  [
    formatNearStay(checkIn, checkOut, now),
    statusLabel(status, status === 'pending' && paymentDue !== null),
    title,
  ].join(' · ')

const PREVIEW = 120

/** The part of a message around the searched words, if it contains them as typed. */
function snippet(text: string, words: string): string {
  const at = text.toLowerCase().indexOf(words.toLowerCase())
  const from = Math.max(0, at - 20)
  return (from > 0 ? '…' : '') + text.slice(from, from + PREVIEW)
}
