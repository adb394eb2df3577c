import { useFormFields } from '~/components/forms/form-fields'
import type { FormReply } from '~/http/read-form.server'
import { button } from '~/ui/button'
import { TextAreaField } from '~/ui/field'

type ReasonFormProps = {
  /** The button: what it sends, and what it says. */
  intent: string
  label: string
  isDestructive?: boolean
  /** Who reads the reason. */
  help: string
  maxLength: number
  reply?: FormReply
}

/** An action of an admin with its reason. */
export function ReasonForm({ intent, label, isDestructive, help, maxLength, reply }: ReasonFormProps) {
  const { form, field } = useFormFields({}, reply)
  return (
    <form
      method="post"
      {...form}
      className="mt-3 grid max-w-text gap-5 rounded-lg border border-line bg-surface p-4 md:p-6"
    >
      <TextAreaField
        {...field('reason')}
        label="Reason"
        help={help}
        required
        rows={3}
        maxLength={maxLength}
        autoComplete="off"
      />
      <button
        name="intent"
        value={intent}
        className={button(isDestructive ? 'danger' : 'primary', 'w-full sm:w-auto sm:justify-self-start')}
      >
        {label}
      </button>
    </form>
  )
}
