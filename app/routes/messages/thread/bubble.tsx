import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { PrivatePictures } from '~/components/forms/private-pictures'
import type { PrivatePicture } from '~/domain/pictures/private-picture'
import type { LinkPart } from './link-parts.server'
import type { Unsent } from './unsent'

type BubbleProps = {
  isMine: boolean
  /** The sender's name, for screen readers. */
  from: string
  children: ReactNode
  pictures?: readonly PrivatePicture[]
  /** The line below: the time and whether it was read. */
  foot?: ReactNode
}

/** A message: one's own on the right, the other user's on the left. */
export function Bubble({ isMine, from, children, pictures = [], foot }: BubbleProps) {
  return (
    <div className={`flex flex-col ${isMine ? 'items-end pl-12' : 'items-start pr-12'}`}>
      <p
        dir="auto"
        className={`max-w-[min(100%,35rem)] rounded-lg px-4 py-2 whitespace-pre-wrap wrap-anywhere text-ink ${
          isMine ? 'bg-accent-soft' : 'bg-sunken'
        }`}
      >
        <bdi className="sr-only">{from}: </bdi>
        {children}
      </p>
      {pictures.length > 0 && (
        <div className={`mt-1 ${isMine ? '*:justify-end' : ''}`}>
          <PrivatePictures pictures={pictures} label={`Picture from ${isMine ? 'you' : from}`} />
        </div>
      )}
      {foot && <div className="mt-1 flex flex-wrap items-center gap-x-2 px-1 text-sm text-muted">{foot}</div>}
    </div>
  )
}

/** A message's text. Its links are untrusted: search engines do not follow them, and no referrer is sent. */
export function MessageText({ parts }: { parts: readonly LinkPart[] }) {
  return (
    <>
      {parts.map(({ text, href }, index) =>
        href ? (
          <a key={index} href={href} rel="nofollow noopener noreferrer ugc" className="underline">
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </>
  )
}

/** The status of a message that is not in the thread yet. */
export function UnsentStatus({
  unsent,
  onRetry,
  onEdit,
}: {
  unsent: Unsent
  onRetry: () => void
  onEdit: () => void
}) {
  const { pathname, search } = useLocation()
  if (unsent.state === 'sending') return <span role="status">Sending</span>
  if (unsent.state === 'sent') return <span role="status">Sent</span>
  return (
    <>
      <span role="alert" className="font-medium text-danger">
        Not sent. {unsent.error}
      </span>
      {unsent.isSignedOut && (
        <a
          href={`/login?${new URLSearchParams({ redirectTo: pathname + search, expired: '1' })}`}
          className={textButton}
        >
          Sign in
        </a>
      )}
      <button type="button" onClick={onRetry} className={textButton}>
        Retry
      </button>
      <button type="button" onClick={onEdit} className={textButton}>
        Edit
      </button>
    </>
  )
}

const textButton = 'inline-flex min-h-8 items-center px-1 font-semibold text-ink underline'
