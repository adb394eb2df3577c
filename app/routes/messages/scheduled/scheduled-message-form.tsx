import {
  CODE_MAX,
  CONTENT_MAX,
  fieldNames,
  moments,
  type Moment,
} from '~/domain/bookings/scheduled-messages/limits'
import type { FormReply } from '~/http/read-form.server'
import { useFormFields } from '~/components/forms/form-fields'
import { FormErrors } from '~/components/forms/form-errors'
import { FreshField, SelectField, TextAreaField } from '~/ui/field'
import { Form, PrimaryButton, SecondaryButton } from '~/ui/form'
import { Writing } from '~/ui/text'
import { useReply } from '~/ui/keep-page'

type Values = { moment: Moment; listingId: string | null; content: string; code: string | null }

type ScheduledMessageFormProps = {
  listings: readonly { id: string; title: string }[]
  requestKey?: string
  message?: Values
}

/** When, for which listing, and what. Its preview is the form again, with the message as a guest would get it. */
export function ScheduledMessageForm({ listings, requestKey, message }: ScheduledMessageFormProps) {
  const reply = useReply<FormReply & { preview?: string }>()
  const { form, field } = useFormFields({ ...message }, reply)
  return (
    <Form method="post" {...form} className="grid gap-5">
      <FormErrors
        reply={reply}
        fields={FIELDS}
        labels={{ moment: 'Send it', content: 'Message' }}
        idOf={(name) => (name === 'content' ? 'message' : name)}
      />
      {requestKey && <input type="hidden" name="requestKey" value={requestKey} />}
      <SelectField {...field('moment')} label="Send it" options={Object.entries(moments)} />
      <SelectField
        {...field('listingId')}
        label="Listing"
        options={listings.map(({ id, title }) => [id, title] as const)}
      >
        <option value="">All your listings</option>
      </SelectField>
      <TextAreaField
        {...field('content')}
        id="message"
        label="Message"
        help={`We fill in ${fieldNames.join(', ')}.`}
        rows={6}
        required
        maxLength={CONTENT_MAX}
      />
      <FreshField
        {...field('code')}
        label="Code"
        help="Replaces {code}, for example with your door code. Only guests with a confirmed booking get it."
        optional
        maxLength={CODE_MAX}
      />
      {reply?.preview && (
        <section aria-labelledby="preview" className="rounded-lg bg-sunken p-4">
          <h3 id="preview" className="text-sm font-semibold text-muted">
            Preview
          </h3>
          <Writing className="mt-1 whitespace-pre-line wrap-anywhere">{reply.preview}</Writing>
        </section>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <PrimaryButton intent="save">Save</PrimaryButton>
        <SecondaryButton intent="preview">Preview</SecondaryButton>
      </div>
    </Form>
  )
}

const FIELDS = ['moment', 'listingId', 'content', 'code']
