import { useRouteLoaderData } from '@remix-run/react'
import { SpeechBubbles } from './empty-list'
import type { loader } from './route'

/** Shown next to the list while no conversation is open; hidden on phones. */
export default function NothingChosen() {
  const list = useRouteLoaderData<typeof loader>('routes/messages/inbox/route')?.list
  if (!list || (list.conversations.length === 0 && !list.search)) return null
  return (
    <div className="hidden h-full flex-col items-center justify-center px-6 text-center md:flex">
      <SpeechBubbles />
      <p className="mt-4 text-lg text-muted">Select a conversation to read it.</p>
    </div>
  )
}
