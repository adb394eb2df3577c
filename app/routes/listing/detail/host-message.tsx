import { BOOKING_MESSAGE_MAX } from '~/domain/bookings/limits'
import { control, Field } from '~/ui/field'

/** A message to the host that is sent along with the booking. With scripts, asking for a price does not send it. */
export function HostMessage({ message, errors }: { message?: string; errors?: string[] }) {
  return (
    <details open={Boolean(message || errors) || undefined}>
      <summary className="inline-flex min-h-11 items-center font-semibold underline underline-offset-2">
        Add a message to the host
      </summary>
      <Field id="message" label="Message" optional errors={errors}>
        {(props) => (
          <textarea
            {...props}
            name="message"
            rows={3}
            maxLength={BOOKING_MESSAGE_MAX}
            defaultValue={message}
            className={`${control} scroll-mt-6`}
          />
        )}
      </Field>
    </details>
  )
}
