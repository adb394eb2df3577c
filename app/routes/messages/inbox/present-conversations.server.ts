import { conversationsOf } from '~/domain/messaging/conversations.queries.server'
import { CONVERSATIONS_A_PAGE } from '~/domain/messaging/limits'
import { conversationsQuery } from '~/domain/messaging/message-query'
import { ago } from '~/domain/shared/phrases'

/** What an address asks of the list; anything it cannot mean is as if it were not there. */
function readQuery(params: URLSearchParams) {
  const { search, before } = conversationsQuery.shape
  return {
    search: search.safeParse(params.get('search') ?? undefined).data || undefined,
    before: before.safeParse(params.get('before') ?? undefined).data,
  }
}

/** Somebody's conversations in the words of their list. */
export async function presentConversations(meId: string, params: URLSearchParams, now: Date) {
  const { search, before } = readQuery(params)
  const found = await conversationsOf(meId, { search, before, limit: CONVERSATIONS_A_PAGE + 1 })
  const shown = found.slice(0, CONVERSATIONS_A_PAGE)
  return {
    search: search ?? '',
    isFirst: before === undefined,
    conversations: shown.map(
      ({
        otherUserId,
        otherUserName,
        otherUserAvatar,
        lastMessage,
        lastMessageTime,
        lastIsMine,
        unreadCount,
        found: hit,
      }) => ({
        otherId: otherUserId,
        name: otherUserName,
        avatar: otherUserAvatar,
        unread: unreadCount,
        preview:
          search && hit
            ? snippet(hit, search)
            : `${lastIsMine ? 'You: ' : ''}${lastMessage}`.slice(0, PREVIEW),
        iso: lastMessageTime.toISOString(),
        ago: ago(lastMessageTime, now),
      }),
    ),
    /** Where older ones begin. */
    older: found.length > CONVERSATIONS_A_PAGE ? shown.at(-1)!.lastMessageTime.toISOString() : null,
  }
}

export type PresentedConversations = Awaited<ReturnType<typeof presentConversations>>

const PREVIEW = 120

/** The part of a message where the words are, if they stand there as they were typed. */
function snippet(text: string, words: string): string {
  const at = text.toLowerCase().indexOf(words.toLowerCase())
  const from = Math.max(0, at - 20)
  return (from > 0 ? '…' : '') + text.slice(from, from + PREVIEW)
}
