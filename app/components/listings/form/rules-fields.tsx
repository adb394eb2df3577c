import {
  cancellationPolicyLabels,
  cancellationPolicyNames,
  refundSummary,
  refundTiers,
} from '~/domain/listings/cancellation'
import { type ListingType, dateWords } from '~/domain/listings/choices'
import { INSTRUCTIONS_MAX, MANUAL_MAX, MAX_RULES, RULE_MAX } from '~/domain/listings/limits'
import { suggestedRules } from '~/domain/listings/house-rules'
import { usePlatform } from '~/components/shell/use-user'
import { TextAreaField, SelectField } from '~/ui/field'
import { Choice, Choices, choicesOf, fieldOf, Group, isTicked, type FormState } from './form-parts'
import { labelOf } from './labels'
import { halfHours, usualTimes } from '~/domain/listings/times'
import { formatHour } from '~/domain/shared/dates'

const texts = {
  property: {
    party: 'guests',
    checkIn: 'How to get in: the entrance and the keys.',
    checkOut: 'What to do before leaving.',
    manual: 'How things work: WiFi, heating, parking, trash.',
  },
  vehicle: {
    party: 'drivers',
    checkIn: 'Where it is parked, and how to get the keys.',
    checkOut: 'Where to leave it, and with how much fuel.',
    manual: 'How things work: charging, the sound system, the roof.',
  },
} as const

const WITHOUT = 'Without it, you have 24 hours to respond to each request.'
const PAUSED = 'Instant Book is currently off for all listings. Your choice takes effect when it is back on.'

/** The form with rules, instructions and booking terms, for drafts and published listings. */
export function RulesFields({ type, state }: { type: ListingType; state: FormState }) {
  const field = fieldOf(state, type)
  const { instantBookEnabled } = usePlatform()
  const area = (name: string, help: string, maxLength: number, rows: number) => (
    <TextAreaField {...field(name)} help={help} optional maxLength={maxLength} rows={rows} />
  )
  return (
    <>
      <Group title={labelOf('rules', type)!} help="Guests see these before they book.">
        <Choices name="rules">{choicesOf(state, 'checkbox', 'rules', suggestedRules[type])}</Choices>
        <TextAreaField
          {...field('customRules')}
          errors={state.errors.rules ?? state.errors.customRules}
          help={`One per line, at most ${MAX_RULES} rules in total.`}
          optional
          maxLength={MAX_RULES * RULE_MAX}
          rows={4}
        />
      </Group>
      <TimesFields type={type} state={state} />
      <Group title="Instructions" help={`Only ${texts[type].party} with a confirmed booking see these.`}>
        {area('checkInInstructions', texts[type].checkIn, INSTRUCTIONS_MAX, 4)}
        {area('checkOutInstructions', texts[type].checkOut, INSTRUCTIONS_MAX, 4)}
        {area('houseManual', texts[type].manual, MANUAL_MAX, 6)}
      </Group>
      <Group title="Booking">
        <Choices name="instantBook" label="Instant Book" errors={state.errors.instantBook} columns={false}>
          <Choice
            type="checkbox"
            name="instantBook"
            value="on"
            label="Guests can book instantly"
            help={instantBookEnabled ? WITHOUT : `${WITHOUT} ${PAUSED}`}
            checked={isTicked(state, 'instantBook', 'on')}
          />
        </Choices>
        <Choices
          name="cancellationPolicy"
          label="Cancellation policy"
          errors={state.errors.cancellationPolicy}
          columns={false}
        >
          {cancellationPolicyNames.map((policy) => (
            <Choice
              key={policy}
              type="radio"
              name="cancellationPolicy"
              value={policy}
              label={cancellationPolicyLabels[policy]}
              help={refundSummary(refundTiers[policy], type)}
              checked={isTicked(state, 'cancellationPolicy', policy)}
            />
          ))}
        </Choices>
      </Group>
    </>
  )
}

const options = halfHours.map((time) => [time, formatHour(time)] as const)

function TimesFields({ type, state }: { type: ListingType; state: FormState }) {
  const { start, end } = dateWords[type]
  const time = (name: 'checkInFrom' | 'checkInUntil' | 'checkOutBy', label: string) => {
    const field = fieldOf(state, type)(`times.${name}`)
    const value = field.defaultValue ?? usualTimes[type][name] ?? ''
    return (
      <SelectField {...field} label={label} defaultValue={value} options={options}>
        {name === 'checkInUntil' && <option value="">Any time</option>}
      </SelectField>
    )
  }
  return (
    <Group
      title="Times"
      help={
        'Local times. Refund deadlines count from them. Existing bookings keep the times they were made with. ' +
        `If the ${end.toLowerCase()} time is later than the ${start.toLowerCase()} time, at least one day stays free between bookings.`
      }
    >
      <div className="grid items-start gap-6 sm:grid-cols-3">
        {time('checkInFrom', type === 'property' ? `${start} from` : `${start} at`)}
        {type === 'property' && time('checkInUntil', `${start} until`)}
        {time('checkOutBy', `${end} by`)}
      </div>
    </Group>
  )
}
