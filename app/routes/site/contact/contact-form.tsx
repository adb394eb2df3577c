import { useNavigation } from '@remix-run/react'
import { EMAIL_MAX } from '~/domain/accounts/limits'
import {
  BOOKING_REFERENCE_MAX,
  CONTACT_MESSAGE_MAX,
  CONTACT_NAME_MAX,
  contactTopics,
  topicLabels,
} from '~/domain/support/limits'
import { FormErrors } from '~/components/forms/form-errors'
import { useFormFields } from '~/components/forms/form-fields'
import type { FormReply } from '~/http/read-form.server'
import { button } from '~/ui/button'
import { FreshField, InputField, SelectField, TextAreaField } from '~/ui/field'
import { Form } from '~/ui/form'

const FIELDS = ['name', 'email', 'topic', 'bookingReference', 'message', 'website', 'requestKey']

type ContactFormProps = {
  start: { name?: string; email?: string; bookingReference?: string; topic?: string }
  requestKey: string
  reply?: FormReply
}

/** The form that writes to support. */
export function ContactForm({ start, requestKey, reply }: ContactFormProps) {
  const isBusy = useNavigation().formAction !== undefined
  const { form, field, errorsOf, text } = useFormFields(start, reply)
  return (
    <Form method="post" {...form} className="grid gap-5">
      <FormErrors reply={reply} fields={FIELDS} />
      <input type="hidden" name="requestKey" value={text('requestKey') ?? requestKey} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <InputField
          {...field('name')}
          label="Name"
          required
          maxLength={CONTACT_NAME_MAX}
          autoComplete="name"
          autoCapitalize="words"
        />
        <InputField
          {...field('email')}
          label="Email"
          type="email"
          required
          maxLength={EMAIL_MAX}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SelectField
          {...field('topic')}
          label="Topic"
          required
          defaultValue={text('topic') ?? ''}
          options={contactTopics.map((topic) => [topic, topicLabels[topic]])}
        >
          <option value="">Choose a topic</option>
        </SelectField>
        <FreshField
          {...field('bookingReference')}
          label="Booking reference"
          placeholder="Its link, or the listing and the dates"
          optional
          maxLength={BOOKING_REFERENCE_MAX}
        />
      </div>
      <TextAreaField
        {...field('message')}
        label="Message"
        rows={8}
        required
        maxLength={CONTACT_MESSAGE_MAX}
      />
      <Honeypot errors={errorsOf('website')} value={text('website')} />
      <button disabled={isBusy} className={button('primary', 'w-full sm:w-auto sm:justify-self-start')}>
        {isBusy ? 'Sending...' : 'Send message'}
      </button>
    </Form>
  )
}

/** A honeypot for bots that fill in every field. If a browser filled it in, it is shown so that it can be emptied. */
const Honeypot = ({ errors, value }: { errors?: string[]; value?: string }) => (
  <div hidden={!errors}>
    <FreshField
      id="website"
      name="website"
      label="Leave this field empty"
      tabIndex={errors ? undefined : -1}
      defaultValue={value}
      errors={errors}
    />
  </div>
)
