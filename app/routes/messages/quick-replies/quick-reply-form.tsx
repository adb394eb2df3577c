import { MESSAGE_MAX, QUICK_REPLY_TITLE_MAX } from '~/domain/messaging/limits'
import { useFormFields } from '~/components/forms/form-fields'
import { FormErrors } from '~/components/forms/form-errors'
import { button } from '~/ui/button'
import { FreshField, TextAreaField } from '~/ui/field'
import { Form } from '~/ui/form'
import { useReply } from '~/ui/keep-page'

type QuickReplyFormProps = {
  action: string
  requestKey?: string
  quickReply?: { title: string; content: string }
  intent?: string
}

export function QuickReplyForm({ action, requestKey, quickReply, intent }: QuickReplyFormProps) {
  const reply = useReply()
  const { form, field } = useFormFields({ ...quickReply }, reply)
  return (
    <Form method="post" {...form} className="grid gap-5">
      <FormErrors
        reply={reply}
        fields={FIELDS}
        labels={{ content: 'Message' }}
        idOf={(name) => (name === 'content' ? 'message' : name)}
      />
      {requestKey && <input type="hidden" name="requestKey" value={requestKey} />}
      <FreshField
        {...field('title')}
        label="Title"
        help="Only you see it."
        required
        maxLength={QUICK_REPLY_TITLE_MAX}
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
    </Form>
  )
}

const FIELDS = ['title', 'content']
