import type { MouseEvent } from 'react'
import { Notice } from '~/ui/notice'
import { NoticeText } from '~/components/forms/notice-text'
import type { Card, CardNotice as CardNoticeData } from './card'

/** The fields below the first screen of the card, which a notice leads to. */
const LOWER_FIELDS: readonly string[] = ['discountCode', 'message']

type CardNoticeProps = { notice: CardNoticeData; errors: Card['errors'] }

/**
 * What happened to the booking. A problem that a field says beside it is here for screen readers only; if that field is
 * farther down, a link leads to it.
 */
export function CardNotice({ notice, errors }: CardNoticeProps) {
  const words = notice.description ?? notice.title
  const field = Object.entries(errors).find(([, messages]) => messages?.includes(words))?.[0]
  const isLower = field !== undefined && LOWER_FIELDS.includes(field)
  return (
    <div className={field && !isLower ? 'sr-only' : undefined}>
      <Notice type={notice.type} title={notice.title}>
        <NoticeText {...notice} isBesideField={field !== undefined} />
        {isLower && (
          <a href={`#${field}`} onClick={focusField} className="text-ink underline underline-offset-2">
            Go to the field
          </a>
        )}
      </Notice>
    </div>
  )
}

/** The URL must not change: after a navigation the router would drop the answer that the page shows. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (!field) return
  event.preventDefault()
  field.focus()
}
