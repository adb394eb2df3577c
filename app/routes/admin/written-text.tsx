import { useActionData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { ReplyNotice } from '~/components/forms/reply-notice'
import { VISIBILITY_REASON_MAX } from '~/domain/shared/visibility'
import type { FormReply } from '~/http/read-form.server'
import { useNoticeToast } from '~/ui/notice-toast'
import { ParentLink } from '~/ui/parent-link'
import type { PresentedText } from './booking/present-text.server'
import { ReasonForm } from './reason-form'

type WrittenTextProps = PresentedText & {
  noun: 'review' | 'message'
  /** What hiding it means. */
  hidden: string
  /** What goes with it. */
  children?: ReactNode
}

/** A review or a message as it was written, and the form that hides it or shows it again. */
export function WrittenText({
  noun,
  hidden,
  title,
  content,
  when,
  isHidden,
  reason,
  bookingId,
  children,
}: WrittenTextProps) {
  const reply = useActionData<FormReply>()
  useNoticeToast(reply?.notice)
  return (
    <>
      {bookingId ? (
        <ParentLink href={`/admin/bookings/${bookingId}`}>Booking</ParentLink>
      ) : (
        <ParentLink href="/admin/bookings">Bookings</ParentLink>
      )}
      <ReplyNotice reply={reply} className="mt-4" />
      <h2 dir="auto" className="mt-2 text-2xl font-bold wrap-anywhere">
        {title}
      </h2>
      <p className="text-muted">{when}</p>
      <blockquote
        dir="auto"
        className="mt-4 max-w-text rounded-lg border border-line bg-surface p-4 wrap-anywhere whitespace-pre-line"
      >
        {content}
      </blockquote>
      {children && <div className="mt-4 max-w-text">{children}</div>}
      {isHidden && <p className="mt-4 wrap-anywhere">Hidden. The reason: {reason}</p>}
      <h3 className="mt-8 text-lg font-semibold">
        {isHidden ? `Show this ${noun} again` : `Hide this ${noun}`}
      </h3>
      {!isHidden && <p className="mt-1 text-muted">{hidden}</p>}
      <ReasonForm
        intent={isHidden ? 'show' : 'hide'}
        label={isHidden ? `Show ${noun}` : `Hide ${noun}`}
        help="Admins see it in the audit log."
        maxLength={VISIBILITY_REASON_MAX}
        reply={reply}
      />
    </>
  )
}
