import { cancellationPolicies, type CancellationPolicy } from '~/domain/listings/cancellation'
import type { ListingType } from '~/domain/listings/choices'
import { INSTRUCTIONS_MAX, MANUAL_MAX, MAX_RULES, RULE_MAX } from '~/domain/listings/limits'
import { suggestedRules } from '~/domain/listings/house-rules'
import { usePlatform } from '~/components/shell/use-user'
import { control, Field } from '~/ui/field'
import { Choice, Choices, fieldOf, Group, isTicked, type FormState } from './form-parts'

const words = {
  property: {
    rules: 'House rules',
    arrive: 'Check-in instructions',
    leave: 'Check-out instructions',
    manual: 'House manual',
    manualHelp: 'How things work: WiFi, heating, parking, waste.',
    party: 'guests',
  },
  vehicle: {
    rules: 'Rules',
    arrive: 'Pick-up instructions',
    leave: 'Return instructions',
    manual: 'Vehicle manual',
    manualHelp: 'How things work: charging, the sound system, the roof.',
    party: 'drivers',
  },
} as const

const WITHOUT = 'Without it you answer each request within 24 hours.'

/** Rules, instructions and how it is booked: of a draft and of a listing alike. */
export function RulesFields({ type, state }: { type: ListingType; state: FormState }) {
  const field = fieldOf(state)
  const { hasInstantBook } = usePlatform()
  const area = (name: string, label: string, help: string, max: number, rows: number) => {
    const { defaultValue, ...tie } = field(name)
    return (
      <Field {...tie} label={label} help={help} optional>
        {(tied) => (
          <textarea
            {...tied}
            name={name}
            defaultValue={defaultValue}
            maxLength={max}
            rows={rows}
            className={control}
          />
        )}
      </Field>
    )
  }
  const { rules: ruleErrors, ...errors } = state.errors
  const custom = { ...state, errors: { ...errors, ...(ruleErrors && { customRules: ruleErrors }) } }
  const { defaultValue: customRules, ...tie } = fieldOf(custom)('customRules')
  return (
    <>
      <Group title={words[type].rules} help="Guests read them before they book.">
        <Choices name="rules">
          {suggestedRules[type].map((rule) => (
            <Choice
              key={rule}
              type="checkbox"
              name="rules"
              value={rule}
              label={rule}
              checked={isTicked(state, 'rules', rule)}
            />
          ))}
        </Choices>
        <Field
          {...tie}
          label="Your own rules"
          help={`One a line, at most ${MAX_RULES} with those above.`}
          optional
        >
          {(tied) => (
            <textarea
              {...tied}
              name="customRules"
              defaultValue={customRules}
              maxLength={MAX_RULES * RULE_MAX}
              rows={4}
              className={control}
            />
          )}
        </Field>
      </Group>
      <Group title="Instructions" help={`Only ${words[type].party} with a confirmed booking see these.`}>
        {area(
          'checkInInstructions',
          words[type].arrive,
          type === 'property'
            ? 'How to get in: the door, the keys, the time.'
            : 'Where it stands, and how to get its keys.',
          INSTRUCTIONS_MAX,
          4,
        )}
        {area(
          'checkOutInstructions',
          words[type].leave,
          type === 'property'
            ? 'What to do before leaving, and by when.'
            : 'Where to leave it, how full, and by when.',
          INSTRUCTIONS_MAX,
          4,
        )}
        {area('houseManual', words[type].manual, words[type].manualHelp, MANUAL_MAX, 6)}
      </Group>
      <Group title="Booking">
        <Choices name="instantBook" label="Instant Book" errors={state.errors.instantBook} columns={false}>
          <Choice
            type="checkbox"
            name="instantBook"
            value="on"
            label="Guests may book at once"
            help={
              hasInstantBook
                ? WITHOUT
                : `${WITHOUT} At the moment every booking on Roamstead is a request; what you choose here counts again after that.`
            }
            checked={isTicked(state, 'instantBook', 'on')}
          />
        </Choices>
        <Choices
          name="cancellationPolicy"
          label="Cancellation policy"
          errors={state.errors.cancellationPolicy}
          columns={false}
        >
          {(Object.keys(cancellationPolicies) as CancellationPolicy[]).map((policy) => (
            <Choice
              key={policy}
              type="radio"
              name="cancellationPolicy"
              value={policy}
              label={cancellationPolicies[policy].name}
              help={cancellationPolicies[policy].summary}
              checked={isTicked(state, 'cancellationPolicy', policy)}
            />
          ))}
        </Choices>
      </Group>
    </>
  )
}
