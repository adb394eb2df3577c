import { useRef, useState, type FormEvent, type KeyboardEvent, type RefObject } from 'react'
import { MESSAGE_MAX } from '~/domain/messaging/limits'
import { MAX_EVIDENCE } from '~/domain/pictures/private-picture'
import type { FormReply } from '~/http/read-form.server'
import { PictureField } from '~/components/forms/picture-field'
import { ReplyNotice } from '~/components/forms/reply-notice'
import { button } from '~/ui/button'
import { control, FieldErrors } from '~/ui/field'
import { Form } from '~/ui/form'
import { Link } from '~/ui/link'
import { useHydrated } from '~/ui/use-hydrated'
import { useNoticeToast } from '~/ui/notice-toast'
import { Icon } from '~/ui/icon'

type ComposerProps = {
  field: RefObject<HTMLTextAreaElement>
  name: string
  requestKey: string
  bookingId: string | null
  text: string
  reply?: FormReply
  /** A host's quick replies; null for guests. */
  quickReplies: { id: string; title: string; content: string }[] | null
  hrefOfReply: (id: string) => string
  onSend: (content: string) => void
}

/** The message form. With scripts it sends in the background, so that the next message can be typed meanwhile. */
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
  const files = useRef<HTMLInputElement>(null)
  const errors = reply?.error?.content ?? undefined

  const send = (event: FormEvent<HTMLFormElement>) => {
    // Files are sent as without scripts: the page that comes back shows them.
    if (new FormData(event.currentTarget).has('pictures') || files.current?.files?.length) return
    event.preventDefault()
    const content = field.current!.value.trim()
    if (!content) return field.current!.focus()
    onSend(content)
    field.current!.value = ''
    field.current!.focus()
    setLength(0)
  }
  /** Enter sends on devices with a mouse; on touch screens it is a line break. */
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
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
    <Form
      reloadDocument
      method="post"
      encType="multipart/form-data"
      onSubmit={send}
      data-sends-itself
      noValidate
      className="border-t border-line bg-surface px-3 py-3 md:px-5"
    >
      <ReplyNotice reply={reply} className="mb-3" />
      <input type="hidden" name="requestKey" value={requestKey} />
      {bookingId && <input type="hidden" name="bookingId" value={bookingId} />}
      <div className="flex items-end gap-2">
        <textarea
          dir="auto"
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
          onKeyDown={onKeyDown}
          onInput={({ currentTarget }) => setLength(currentTarget.value.length)}
          className={`${control} max-h-36 resize-none field-sizing-content`}
        />
        <button className={button('primary')}>Send</button>
      </div>
      <FieldErrors id="message" errors={errors} />
      <div className="-mb-1 flex flex-wrap gap-x-5">
        <details open={Boolean(reply)} className="open:w-full">
          <summary className={composerTool}>
            <Icon name="camera" size={18} />
            Add pictures
          </summary>
          <PictureField reply={reply} max={MAX_EVIDENCE} label="Pictures" isCompact ref={files} />
        </details>
        {quickReplies && (
          <QuickReplyPicker
            replies={quickReplies}
            hrefOf={hrefOfReply}
            onPick={(content) => insertText(field.current!, content)}
          />
        )}
      </div>
      {hydrated && length > MESSAGE_MAX - 500 && (
        <p className="mt-1 text-sm text-muted" aria-live="polite">
          {MESSAGE_MAX - length} characters left
        </p>
      )}
    </Form>
  )
}

/** Appends a text to a field and moves the cursor to its end, as if it were typed. */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  field.value = [field.value.trim(), text].filter(Boolean).join('\n')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}

type QuickReplyPickerProps = {
  replies: readonly { id: string; title: string; content: string }[]
  /** The URL of the thread with a reply filled in, for use without scripts. */
  hrefOf: (id: string) => string
  onPick: (content: string) => void
}

function QuickReplyPicker({ replies, hrefOf, onPick }: QuickReplyPickerProps) {
  const hydrated = useHydrated()
  return (
    <details className="min-w-0 open:w-full">
      <summary className={composerTool}>
        <Icon name="message" size={18} />
        Quick replies
      </summary>
      <ul role="list" className="mb-2 flex flex-wrap gap-2">
        {replies.map(({ id, title, content }) => (
          <li key={id} className="min-w-0">
            {hydrated ? (
              <button
                type="button"
                onClick={(event) => {
                  event.currentTarget.closest('details')!.open = false
                  onPick(content)
                }}
                className={chip}
              >
                {title}
              </button>
            ) : (
              <Link to={hrefOf(id)} className={chip}>
                {title}
              </Link>
            )}
          </li>
        ))}
        <li>
          <Link
            to="/messages/quick-replies"
            className="inline-flex min-h-11 items-center px-2 text-muted underline hover:text-ink"
          >
            {replies.length > 0 ? 'Manage' : 'Write your first one'}
            <span className="sr-only"> quick replies</span>
          </Link>
        </li>
      </ul>
    </details>
  )
}

/** What opens a tool below the field. */
const composerTool =
  'flex min-h-11 w-fit list-none items-center gap-2 font-semibold text-accent hover:underline'
const chip =
  'inline-flex min-h-11 max-w-full items-center rounded-full border border-control bg-surface px-4 text-left ' +
  'font-medium wrap-anywhere hover:bg-sunken'
