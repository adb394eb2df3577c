import { useRouteLoaderData } from '@remix-run/react'
import { SpeechPicture } from './empty-list'
import type { loader } from './route'

/** Beside the list while no conversation is open; a phone shows the list alone. */
export default function NothingChosen() {
  const list = useRouteLoaderData<typeof loader>('routes/messages/inbox/route')?.list
  if (!list || list.conversations.length === 0) return null
  return (
    <div className="hidden h-full flex-col items-center justify-center px-6 text-center md:flex">
      <SpeechPicture />
      <p className="mt-4 text-lg text-muted">Choose a conversation to read and answer it.</p>
    </div>
  )
}
