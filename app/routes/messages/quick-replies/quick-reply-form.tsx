import { MESSAGE_MAX, QUICK_REPLY_TITLE_MAX } from '~/domain/messaging/limits'
import type { FormReply } from '~/http/read-form.server'
import { button } from '~/ui/button'
import { control, Field, InputField } from '~/ui/field'
import { Notice } from '~/ui/notice'
import { useNoticeToast } from '~/ui/toast-store'

type QuickReplyFormProps = {
  action: string
  requestKey?: string
  kept?: { title: string; content: string }
  reply?: FormReply
  intent?: string
}

/** The name a host knows an answer by, and what it says. */
export function QuickReplyForm({ action, requestKey, kept, reply, intent }: QuickReplyFormProps) {
  useNoticeToast(reply?.notice)
  const typed = (name: 'title' | 'content') => {
    const value = reply?.initialValue?.[name]
    return typeof value === 'string' ? value : kept?.[name]
  }
  return (
    <form method="post" noValidate className="grid gap-5">
      {reply?.notice && (
        <Notice type="error" title={reply.notice.title}>
          {reply.notice.description}
        </Notice>
      )}
      {requestKey && <input type="hidden" name="requestKey" value={requestKey} />}
      <InputField
        id="title"
        name="title"
        label="Title"
        help="What you find it by. Only you see it."
        required
        maxLength={QUICK_REPLY_TITLE_MAX}
        autoComplete="off"
        defaultValue={typed('title')}
        errors={reply?.error?.title ?? undefined}
      />
      <Field
        id="message"
        label="Message"
        help="What is filled in for you. You can change it before it is sent."
        errors={reply?.error?.content ?? undefined}
      >
        {(tied) => (
          <textarea
            {...tied}
            name="content"
            rows={5}
            required
            maxLength={MESSAGE_MAX}
            defaultValue={typed('content')}
            className={control}
          />
        )}
      </Field>
      <button name={intent && 'intent'} value={intent} className={button('primary', 'w-full')}>
        {action}
      </button>
    </form>
  )
}
