import { HANDOVER_TEXT_MAX, MAX_HANDOVER_PICTURES, MAX_ODOMETER } from '~/domain/bookings/handover/handover'
import type { FormReply } from '~/http/read-form.server'
import { replyField } from '~/components/forms/reply-field'
import { PictureField } from '~/components/forms/picture-field'
import { button } from '~/ui/button'
import { InputField, SelectField, TextAreaField } from '~/ui/field'
import { Form } from '~/ui/form'
import type { PresentedHandover } from './present-handover.server'
import { Section } from '~/ui/section'

/** What was typed into a field before, or was recorded, and its errors. */
const eighths = [
  ['8', 'Full'],
  ...[7, 6, 5, 4, 3, 2, 1].map((n) => [String(n), `${n}/8`] as const),
  ['0', 'Empty'],
] as const

const number = { inputMode: 'numeric', type: 'number', className: 'sm:max-w-48' } as const

type RecordFormProps = { handover: PresentedHandover; other: string; reply?: FormReply }

/** Records an end of a booking, or corrects what was recorded. */
export const RecordForm = ({ handover, other, reply }: RecordFormProps) => {
  const { recorded, last, isVehicle, isElectric } = handover
  return (
    <Form method="post" encType="multipart/form-data" noValidate className="mt-4 grid gap-6">
      <input type="hidden" name="intent" value="record" />
      {isVehicle && (
        <>
          <InputField
            {...replyField(reply, 'odometer', recorded?.odometer)}
            label="Odometer"
            help={
              last === null ? 'In miles.' : `In miles. The last reading was ${last.toLocaleString('en-US')}.`
            }
            {...number}
            min={last ?? 0}
            max={MAX_ODOMETER}
          />
          {isElectric ? (
            <InputField
              {...replyField(reply, 'batteryPercent', recorded?.batteryPercent)}
              label="Battery"
              help="In percent, as the dashboard shows it."
              {...number}
              min={0}
              max={100}
            />
          ) : (
            <SelectField
              {...replyField(reply, 'fuelEighths', recorded?.fuelEighths)}
              label="Fuel"
              options={eighths}
              className="sm:max-w-48"
            >
              <option value="">Not recorded</option>
            </SelectField>
          )}
        </>
      )}
      <TextAreaField
        {...replyField(reply, 'notes', recorded?.notes)}
        label="Notes"
        optional
        help="Scratches, what is missing, anything to agree on."
        rows={4}
        maxLength={HANDOVER_TEXT_MAX}
      />
      <PictureField
        reply={reply}
        sent={recorded?.pictures.map(({ id }) => id)}
        max={MAX_HANDOVER_PICTURES}
        label="Pictures (optional)"
        help={`Up to ${MAX_HANDOVER_PICTURES}, each up to 10 MB. Only you, ${other} and our team can see them.`}
      />
      <button className={button('primary', 'w-full sm:w-auto sm:justify-self-start')}>
        {recorded ? 'Save the changes' : `Record the ${handover.title.toLowerCase()}`}
      </button>
    </Form>
  )
}

/** Confirms what the other side recorded, or objects with words. */
export const AnswerForm = ({ author, reply }: { author: string; reply?: FormReply }) => (
  <Section id="answer" title="Is this right?" isSmall className="mt-8">
    <p className="mt-1 text-muted">Either answer locks it. {author} gets an email.</p>
    <Form method="post" noValidate className="mt-4 grid gap-6">
      <input type="hidden" name="intent" value="answer" />
      <TextAreaField
        {...replyField(reply, 'note')}
        label="What's wrong?"
        help="Required if you object."
        rows={3}
        maxLength={HANDOVER_TEXT_MAX}
      />
      <div className="flex flex-col gap-3 sm:flex-row">
        <button name="answer" value="objected" className={button('secondary')}>
          Object
        </button>
        <button name="answer" value="confirmed" className={button('primary')}>
          Confirm
        </button>
      </div>
    </Form>
  </Section>
)
