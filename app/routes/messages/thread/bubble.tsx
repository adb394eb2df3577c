import type { ReactNode } from 'react'
import type { LinkPart } from './link-parts.server'

type BubbleProps = {
  isMine: boolean
  /** Whose it is, for who listens. */ from: string
  children: ReactNode
  /** What stands beneath: the time, whether it was read. */ foot?: ReactNode
}

/** Something that was said: one's own at the right, the other's at the left. */
export function Bubble({ isMine, from, children, foot }: BubbleProps) {
  return (
    <div className={`flex flex-col ${isMine ? 'items-end pl-12' : 'items-start pr-12'}`}>
      <p
        className={`max-w-full rounded-lg px-4 py-2 whitespace-pre-wrap wrap-anywhere ${isMine ? 'bg-accent-soft text-ink' : 'bg-sunken text-ink'}`}
      >
        <span className="sr-only">{from}: </span>
        {children}
      </p>
      {foot && <div className="mt-1 flex flex-wrap items-center gap-x-2 px-1 text-sm text-muted">{foot}</div>}
    </div>
  )
}

/**
 * The text of a message, with its addresses as links of strangers: no search engine follows them, no page is told of
 * us.
 */
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
