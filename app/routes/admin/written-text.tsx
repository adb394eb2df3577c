import type { ReactNode } from 'react'
import type {
  messageRecord,
  reviewRecord,
} from '~/domain/bookings/administration/booking-texts.queries.server'
import { formatUtc } from '~/domain/shared/dates'
import { VISIBILITY_REASON_MAX } from '~/domain/shared/visibility'
import { FormNotice, TextLink } from './elements'
import { ReasonForm } from './reason-form'

type Text = NonNullable<Awaited<ReturnType<typeof reviewRecord | typeof messageRecord>>>

/** "Review by Ada: 5 of 5" */
export const textTitle = (text: Text) =>
  'rating' in text ? `Review by ${text.author}: ${text.rating} of 5` : `Message from ${text.author}`

type WrittenTextProps = {
  text: Text
  noun: 'review' | 'message'
  /** What hiding it means. */
  hidden: string
  /** What goes with it. */
  children?: ReactNode
}

/** A review or a message as it was written, and the form that hides it or shows it again. */
export function WrittenText({ text, noun, hidden, children }: WrittenTextProps) {
  const { content, createdAt, hiddenAt, hiddenReason, bookingId } = text
  const isHidden = hiddenAt !== null
  return (
    <>
      <FormNotice />
      <h2 dir="auto" className="mt-2 text-2xl font-bold wrap-anywhere">
        {textTitle(text)}
      </h2>
      <p className="text-muted">
        {formatUtc(createdAt)}
        {bookingId && (
          <>
            {' · '}
            <TextLink href={`/admin/bookings/${bookingId}`}>Booking</TextLink>
          </>
        )}
      </p>
      <blockquote
        dir="auto"
        className="mt-4 max-w-text rounded-lg border border-line bg-surface p-4 wrap-anywhere whitespace-pre-line"
      >
        {content}
      </blockquote>
      {children && <div className="mt-4 max-w-text">{children}</div>}
      {isHidden && <p className="mt-4 wrap-anywhere">Hidden. The reason: {hiddenReason}</p>}
      <h3 className="mt-8 text-lg font-semibold">
        {isHidden ? `Show this ${noun} again` : `Hide this ${noun}`}
      </h3>
      {!isHidden && <p className="mt-1 text-muted">{hidden}</p>}
      <ReasonForm
        intent={isHidden ? 'show' : 'hide'}
        label={isHidden ? `Show ${noun}` : `Hide ${noun}`}
        help="Admins see it in the audit log."
        maxLength={VISIBILITY_REASON_MAX}
      />
    </>
  )
}
