import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation, useParams } from '@remix-run/react'
import { currentUser } from '~/http/session.server'
import { SignInRequired } from '~/components/accounts/sign-in-required'
import type { ShellHandle } from '~/components/shell/handle'
import { unlistedMeta } from '~/components/shell/page-title'
import { ConversationList } from './conversation-list'
import { presentConversations, type PresentedConversations } from './present-conversations.server'
import { useConversationFeed } from './use-conversation-feed'
import { useConversations } from './use-conversations'

export const handle: ShellHandle = { frame: (data) => (data ? 'tool' : 'app') }

export const meta: MetaFunction = () => unlistedMeta('Messages')

export async function loader({ request, params }: LoaderFunctionArgs) {
  const me = await currentUser(request)
  if (!me) return data(null, { status: 401 })
  const query = new URL(request.url).searchParams
  // With an open thread, `before` belongs to the thread.
  if (params.userId) query.delete('before')
  return data({ isHost: me.isHost, list: await presentConversations(me.id, query, new Date()) })
}

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
  const isEmpty = !selectedId && list.conversations.length === 0
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
