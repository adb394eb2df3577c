import { useState, type FormEvent, type KeyboardEvent, type RefObject } from 'react'
import { MESSAGE_MAX } from '~/domain/messaging/limits'
import type { FormReply } from '~/http/read-form.server'
import { button } from '~/ui/button'
import { control, FieldErrors } from '~/ui/field'
import { useHydrated } from '~/ui/hydrated'
import { Notice } from '~/ui/notice'
import { useNoticeToast } from '~/ui/toast-store'
import { putText } from './put-text'
import { QuickReplyPicker } from './quick-reply-picker'

type ComposerProps = {
  field: RefObject<HTMLTextAreaElement>
  name: string
  requestKey: string
  bookingId: string | null
  /** What the message begins with: a quick reply. */
  text: string
  reply?: FormReply
  /** A host's quick replies; null for anybody else. */
  quickReplies: { id: string; title: string; content: string }[] | null
  hrefOfReply: (id: string) => string
  onSend: (content: string) => void
}

/**
 * Where a message is written. Without scripts a form that posts; with them it goes from here, and the next one can be
 * begun.
 */
export function Composer({
  field,
  name,
  requestKey,
  bookingId,
  text,
  reply,
  quickReplies,
  hrefOfReply,
  onSend,
}: ComposerProps) {
  useNoticeToast(reply?.notice)
  const hydrated = useHydrated()
  const typed = reply?.initialValue?.content
  const [length, setLength] = useState(0)
  const errors = reply?.error?.content ?? undefined

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const content = field.current!.value.trim()
    if (!content) return field.current!.focus()
    onSend(content)
    field.current!.value = ''
    field.current!.focus()
    setLength(0)
  }
  /** Enter sends where there are keys to press; under a thumb it is a new line. */
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (
      event.key !== 'Enter' ||
      event.shiftKey ||
      event.nativeEvent.isComposing ||
      !window.matchMedia('(pointer: fine)').matches
    )
      return
    event.preventDefault()
    event.currentTarget.form!.requestSubmit()
  }
  return (
    <form
      method="post"
      onSubmit={send}
      noValidate
      className="border-t border-line bg-surface px-3 py-3 md:px-5"
    >
      {reply?.notice && (
        <div className="mb-3">
          <Notice type="error" title={reply.notice.title}>
            {reply.notice.description}
          </Notice>
        </div>
      )}
      <input type="hidden" name="requestKey" value={requestKey} />
      {bookingId && <input type="hidden" name="bookingId" value={bookingId} />}
      {quickReplies && (
        <QuickReplyPicker
          replies={quickReplies}
          hrefOf={hrefOfReply}
          onPick={(content) => putText(field.current!, content)}
        />
      )}
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          id="message"
          name="content"
          rows={2}
          maxLength={MESSAGE_MAX}
          defaultValue={typeof typed === 'string' ? typed : text}
          aria-label={`Message to ${name}`}
          placeholder="Write a message"
          aria-invalid={errors ? true : undefined}
          aria-describedby={errors ? 'message-error' : undefined}
          onKeyDown={onKey}
          onInput={({ currentTarget }) => setLength(currentTarget.value.length)}
          className={`${control} max-h-36 resize-none field-sizing-content`}
        />
        <button className={button('primary')}>Send</button>
      </div>
      <FieldErrors id="message" errors={errors} />
      {hydrated && length > MESSAGE_MAX - 500 && (
        <p className="mt-1 text-sm text-muted" aria-live="polite">
          {MESSAGE_MAX - length} characters left
        </p>
      )}
    </form>
  )
}
