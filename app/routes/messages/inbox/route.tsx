import { Outlet, useLoaderData, useLocation, useParams } from '@remix-run/react'
import { signedInLoader } from '~/http/page-loader.server'
import { SignInRequired } from '~/components/accounts/sign-in-required'
import type { ShellHandle } from '~/components/shell/handle'
import { unlistedMeta } from '~/components/shell/page-title'
import { Form } from '~/ui/form'
import { presentConversations, type PresentedConversations } from './present-conversations.server'
import { useConversationFeed, useConversations } from './use-conversations'
import { Avatar } from '~/ui/avatar'
import { Icon } from '~/ui/icon'
import { Link, QuietLink } from '~/ui/link'
import { NoConversations, NothingFound } from './empty-list'

export const handle: ShellHandle = { inPlace: true, frame: (data) => (data ? 'tool' : 'app') }

export const meta = unlistedMeta('Messages')

export const loader = signedInLoader(async ({ request, params, user: me, now }) => {
  const query = new URL(request.url).searchParams
  // With an open thread, `before` belongs to the thread.
  if (params.userId) query.delete('before')
  return { isHost: me.isHost, list: await presentConversations(me.id, query, now) }
})

/** The conversation list and the open thread: side by side on a desktop, one at a time on a phone. */
export default function Messages() {
  const loaded = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  if (!loaded)
    return <SignInRequired text="Please log in to access messaging." returnTo={pathname + search} />
  return <Conversations loaded={loaded.list} isHost={loaded.isHost} />
}

function Conversations({ loaded, isHost }: { loaded: PresentedConversations; isHost: boolean }) {
  const feed = useConversationFeed()
  const list = useConversations(loaded, feed)
  const { userId } = useParams()
  const selectedId = userId?.toLowerCase()
  const isEmpty = !selectedId && !list.search && list.conversations.length === 0
  return (
    <main className="mx-auto max-w-page md:px-4 md:py-6">
      <div className={frame}>
        <div
          className={`min-w-0 ${
            isEmpty ? 'flex-1' : 'md:w-80 md:shrink-0 md:border-r md:border-line lg:w-96'
          } ${selectedId ? 'hidden md:block' : ''}`}
        >
          <ConversationList
            list={list}
            selectedId={selectedId}
            isHost={isHost}
            here={selectedId ? `/messages/${selectedId}` : '/messages'}
          />
        </div>
        <div
          className={`min-w-0 flex-1 ${
            selectedId
              ? 'h-[calc(100dvh-4.0625rem-env(safe-area-inset-bottom))] min-h-96 md:h-full'
              : isEmpty
                ? 'hidden'
                : ''
          }`}
        >
          <Outlet context={feed} />
        </div>
      </div>
    </main>
  )
}

/** Both specifications give the box 600 px on wide screens. */
const frame = 'bg-surface md:flex md:h-[600px] md:overflow-hidden md:rounded-lg md:border md:border-line'

type ConversationListProps = {
  list: PresentedConversations
  /** The other user of the open thread. */
  selectedId?: string
  isHost: boolean
  /** The current page, which the search form submits to. */
  here: string
}

function ConversationList({ list, selectedId, isHost, here }: ConversationListProps) {
  const { conversations, search, older, isFirst } = list
  const Heading = selectedId ? 'h2' : 'h1'
  return (
    <div className="flex h-full flex-col">
      <div className="px-4 pt-4 pb-3 md:border-b md:border-line">
        <div className="flex items-center justify-between gap-2">
          <Heading className="text-2xl font-bold">Messages</Heading>
          {isHost && (
            <nav aria-label="For hosts" className="flex flex-wrap justify-end gap-x-4">
              <Link to="/messages/scheduled" className={hostLink}>
                Scheduled
              </Link>
              <Link to="/messages/quick-replies" className={hostLink}>
                Quick replies
              </Link>
            </nav>
          )}
        </div>
        {(conversations.length > 0 || search || !isFirst) && (
          <Form action={here} role="search" aria-label="Conversations" className={searchBox}>
            <input
              type="search"
              name="search"
              defaultValue={search}
              key={search}
              maxLength={100}
              aria-label="Search conversations"
              placeholder="Search names and messages"
              className="min-h-11 w-full min-w-0 rounded-full bg-transparent px-4 text-base text-ink"
            />
            <button className="search-button">
              <Icon name="search" />
              <span className="sr-only">Search conversations</span>
            </button>
          </Form>
        )}
      </div>
      {search && (
        <p className="flex items-center justify-between gap-2 px-4 pt-3 text-sm text-muted">
          <span className="min-w-0 truncate">Results for “{search}”</span>
          <Link to={here} className="inline-flex min-h-8 items-center font-semibold text-accent underline">
            Clear search
          </Link>
        </p>
      )}
      <div className="min-h-0 flex-1 md:overflow-y-auto">
        {conversations.length === 0 &&
          (search ? (
            <NothingFound />
          ) : isFirst ? (
            <NoConversations />
          ) : (
            <p className="px-4 py-8 text-center text-muted">There are no older conversations.</p>
          ))}
        <ul role="list" aria-label="Conversations" className="divide-y divide-line">
          {conversations.map(({ otherId, name, avatar, unread, preview, iso, ago, about }) => {
            // Messages in the open thread are being read.
            const unreadCount = otherId === selectedId ? 0 : unread
            return (
              <li key={otherId}>
                <Link
                  to={`/messages/${otherId}${search && `?${new URLSearchParams({ search })}`}`}
                  preventScrollReset
                  aria-current={otherId === selectedId ? 'page' : undefined}
                  className="flex items-center gap-3 px-4 py-3 hover:bg-sunken aria-[current]:bg-accent-soft"
                >
                  <Avatar src={avatar} name={name} />
                  <span className="min-w-0 flex-1">
                    <span className="flex items-baseline justify-between gap-2">
                      <span className="truncate font-semibold">{name}</span>
                      <time dateTime={iso} className="shrink-0 text-sm text-muted">
                        {ago}
                      </time>
                    </span>
                    <span className="flex items-center justify-between gap-2">
                      <span
                        dir="auto"
                        className={`truncate text-sm ${unreadCount > 0 ? 'font-semibold text-ink' : 'text-muted'}`}
                      >
                        {preview}
                      </span>
                      {unreadCount > 0 && (
                        <span className={badge}>
                          {unreadCount > 99 ? '99+' : unreadCount}
                          <span className="sr-only">
                            {' '}
                            unread {unreadCount === 1 ? 'message' : 'messages'}
                          </span>
                        </span>
                      )}
                    </span>
                    {about && <span className="block truncate text-sm text-muted">{about}</span>}
                  </span>
                </Link>
              </li>
            )
          })}
        </ul>
        {(older || !isFirst) && (
          <p className="flex flex-wrap justify-center gap-2 p-4">
            {!isFirst && (
              <QuietLink to={`${here}${search && `?${new URLSearchParams({ search })}`}`}>
                Latest conversations
              </QuietLink>
            )}
            {older && (
              <QuietLink
                to={`/messages?${new URLSearchParams({ ...(search && { search }), before: older })}`}
              >
                Older conversations
              </QuietLink>
            )}
          </p>
        )}
      </div>
    </div>
  )
}

const searchBox = 'mt-2 flex items-center rounded-full border border-control bg-surface pr-2'
const badge = 'shrink-0 rounded-full bg-accent px-2 text-sm font-semibold text-on-accent tabular-nums'

const hostLink = 'inline-flex min-h-11 items-center font-medium text-accent hover:underline'
