import { unitWords, type ListingType } from '~/domain/listings/choices'
import {
  MAX_DEPOSIT,
  MAX_DISCOUNT,
  MAX_DISCOUNT_DAYS,
  MAX_GUESTS,
  MAX_PRICE,
  MIN_PRICE,
} from '~/domain/listings/limits'
import { MONTHLY_NIGHTS, WEEKLY_NIGHTS } from '~/domain/pricing/price-lines'
import { currencyName } from '~/domain/shared/currency-words'
import { formatWhole } from '~/domain/shared/money'
import { InputField } from '~/ui/field'
import { fieldOf, Group, type FormState } from './form-parts'

const amount = {
  type: 'number',
  inputMode: 'decimal',
  min: MIN_PRICE / 100,
  max: MAX_PRICE / 100,
  step: 0.01,
} as const
const whole = { type: 'number', inputMode: 'numeric', min: 1 } as const
const percentage = { ...whole, max: MAX_DISCOUNT } as const
const days = { ...whole, max: MAX_DISCOUNT_DAYS } as const

type PriceRuleFieldsProps = {
  type: ListingType
  state: FormState
  /** Whether a processor takes the payments, and so can hold a deposit. Otherwise a saved one is kept as it is. */
  holdsDeposits: boolean
}

/** The form with a host's prices beside the regular one. All of it is optional. */
export function PriceRuleFields({ type, state, holdsDeposits }: PriceRuleFieldsProps) {
  const field = (name: string) => fieldOf(state, type)(`priceRules.${name}`)
  const { unit, start } = unitWords[type]
  const discounts = [
    ['weeklyDiscount', percentage, `In percent, from ${WEEKLY_NIGHTS} ${unit}s.`],
    ['monthlyDiscount', percentage, `In percent, from ${MONTHLY_NIGHTS} ${unit}s.`],
    ['earlyBird.percentage', percentage, 'In percent, for booking far ahead.'],
    ['earlyBird.days', days, `At least this many days before ${start}.`],
    ['lastMinute.percentage', percentage, `Fill open ${unit}s at the last minute, in percent.`],
    ['lastMinute.days', days, `At most this many days before ${start}.`],
  ] as const
  return (
    <>
      <Group title="Weekends and fees" help={`All optional, in ${currencyName()}.`}>
        <div className={columns}>
          <InputField
            {...field('weekendPrice')}
            {...amount}
            help={
              type === 'property'
                ? 'Friday and Saturday nights. Prices you set in the calendar win.'
                : 'For Fridays and Saturdays. A price in your calendar comes first.'
            }
          />
          <InputField
            {...field('cleaningFee')}
            {...amount}
            help={`Once per booking. Guests who cancel before ${start} get it back.`}
          />
          {type === 'property' && (
            <>
              <InputField
                {...field('extraGuest.fee')}
                {...amount}
                help="Per night, for each guest beyond those included."
              />
              <InputField
                {...field('extraGuest.above')}
                {...whole}
                max={MAX_GUESTS - 1}
                help="How many guests your price is for."
              />
            </>
          )}
        </div>
      </Group>
      <Group
        title="Discounts"
        help={`All optional. They lower the price of the ${unit}s, not the fees. Of the weekly and the monthly one, guests get the larger.`}
      >
        <div className={columns}>
          {discounts.map(([name, limits, help]) => (
            <InputField key={name} {...field(name)} {...limits} help={help} />
          ))}
        </div>
      </Group>
      {type === 'vehicle' && <Deposit field={field('securityDeposit')} isHeld={holdsDeposits} />}
    </>
  )
}

function Deposit({ field, isHeld }: { field: ReturnType<ReturnType<typeof fieldOf>>; isHeld: boolean }) {
  if (!isHeld) return <input type="hidden" name={field.name} value={field.defaultValue} />
  return (
    <Group
      title="Security deposit"
      help={
        "An amount held on the guest's card from the day before pick-up, in " +
        `${currencyName()}. It is not a payment: it is released two days after the return, unless you claim it with ` +
        'a reason and evidence by then.'
      }
    >
      <div className={columns}>
        <InputField
          {...field}
          {...amount}
          min={0}
          max={MAX_DEPOSIT / 100}
          help={`Empty or 0 for none, at most ${formatWhole(MAX_DEPOSIT)}.`}
        />
      </div>
    </Group>
  )
}

const columns = 'grid items-start gap-6 sm:grid-cols-2'
