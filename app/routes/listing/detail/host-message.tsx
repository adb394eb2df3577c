import { BOOKING_MESSAGE_MAX } from '~/domain/bookings/limits'
import { TextAreaField } from '~/ui/field'

/** A message to the host that is sent along with the booking. With scripts, asking for a price does not send it. */
export function HostMessage({ message, errors }: { message?: string; errors?: string[] }) {
  return (
    <details open={Boolean(message || errors) || undefined}>
      <summary className="inline-flex min-h-11 items-center font-semibold underline underline-offset-2">
        Add a message to the host
      </summary>
      <TextAreaField
        id="message"
        label="Message"
        optional
        errors={errors}
        name="message"
        rows={3}
        maxLength={BOOKING_MESSAGE_MAX}
        defaultValue={message}
        className="scroll-mt-6"
      />
    </details>
  )
}
