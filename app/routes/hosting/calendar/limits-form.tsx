import { MAX_NIGHTS, MAX_NOTICE_DAYS } from '~/domain/availability/booking-window'
import type { FormReply } from '~/http/read-form.server'
import { StaleEdit } from '~/components/forms/stale-edit'
import { button } from '~/ui/button'
import { InputField } from '~/ui/field'
import { submittedValues } from './submitted-values'

type LimitsFormProps = {
  unit: string
  limits: { minNights: number; maxNights: number; noticeDays: number }
  version: string
  reply?: FormReply
}

/** The minimum and maximum stay and the notice a host needs. */
export function LimitsForm({ unit, limits, version, reply }: LimitsFormProps) {
  const { value, errors } = submittedValues(reply)
  const field = (name: keyof typeof limits, min: number, max: number) =>
    ({
      id: name,
      name,
      type: 'number',
      inputMode: 'numeric',
      min,
      max,
      step: 1,
      required: true,
      defaultValue: value(name) ?? limits[name],
      errors: errors(name),
    }) as const
  return (
    <form method="post" noValidate aria-labelledby="limits" className="mt-4 grid gap-5">
      <StaleEdit
        version={version}
        reply={reply}
        stored={{
          minNights: String(limits.minNights),
          maxNights: String(limits.maxNights),
          noticeDays: String(limits.noticeDays),
        }}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <InputField {...field('minNights', 1, MAX_NIGHTS)} label={`Minimum ${unit}s`} />
        <InputField {...field('maxNights', 1, MAX_NIGHTS)} label={`Maximum ${unit}s`} />
      </div>
      <InputField
        {...field('noticeDays', 0, MAX_NOTICE_DAYS)}
        label="Advance notice"
        help={
          `Days of notice you need before ${unit === 'day' ? 'pick-up' : 'check-in'}. ` +
          'Enter 0 to allow same-day bookings.'
        }
      />
      <button name="intent" value="set-limits" className={button('secondary')}>
        Save limits
      </button>
    </form>
  )
}
