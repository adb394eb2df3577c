import { MESSAGE_MAX, QUICK_REPLY_TITLE_MAX } from '~/domain/messaging/limits'
import type { FormReply } from '~/http/read-form.server'
import { useFormFields } from '~/components/forms/form-fields'
import { ReplyNotice } from '~/components/forms/reply-notice'
import { button } from '~/ui/button'
import { InputField, TextAreaField } from '~/ui/field'
import { useNoticeToast } from '~/ui/notice-toast'

type QuickReplyFormProps = {
  action: string
  requestKey?: string
  quickReply?: { title: string; content: string }
  reply?: FormReply
  intent?: string
}

export function QuickReplyForm({ action, requestKey, quickReply, reply, intent }: QuickReplyFormProps) {
  useNoticeToast(reply?.notice)
  const { form, field } = useFormFields({ ...quickReply }, reply)
  return (
    <form method="post" {...form} className="grid gap-5">
      <ReplyNotice reply={reply} />
      {requestKey && <input type="hidden" name="requestKey" value={requestKey} />}
      <InputField
        {...field('title')}
        label="Title"
        help="Only you see it."
        required
        maxLength={QUICK_REPLY_TITLE_MAX}
        autoComplete="off"
      />
      <TextAreaField
        {...field('content')}
        id="message"
        label="Message"
        help="You can change it before you send it."
        rows={5}
        required
        maxLength={MESSAGE_MAX}
      />
      <button name={intent && 'intent'} value={intent} className={button('primary', 'w-full')}>
        {action}
      </button>
    </form>
  )
}
