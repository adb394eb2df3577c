import { button } from '~/ui/button'
import { control, InputField } from '~/ui/field'
import { testCards } from './test-cards'

type CardFormProps = { amount: string; isLater: boolean; isDeposit: boolean }

/** The code that the bank of the third test card asks for. */
export const DEMO_CODE = '123456'

/**
 * A card, filled in. Its fields cannot be changed, so that nobody types a card of their own into a demo; the test cards
 * below select the number, with the style sheet alone.
 */
export const CardForm = ({ amount, isLater, isDeposit }: CardFormProps) => (
  <div className="group grid gap-4">
    <div>
      <p className="font-semibold">Card number</p>
      {testCards.map(({ id, number }) => (
        <input
          key={id}
          readOnly
          aria-label="Card number"
          value={number}
          className={`${control} mt-1 hidden tabular-nums ${shownFor[id]}`}
        />
      ))}
    </div>
    <div className="grid grid-cols-2 gap-4">
      <InputField id="expiry" label="Expires" readOnly value="12 / 34" />
      <InputField id="cvc" label="CVC" readOnly value="123" />
    </div>
    <InputField id="name" label="Name on card" readOnly value="Demo Guest" />
    <fieldset>
      <legend className="font-semibold">Test cards</legend>
      {testCards.map(({ id, number, what }, index) => (
        <label key={id} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="card"
            value={id}
            defaultChecked={index === 0}
            className="size-5 accent-accent"
          />
          {what}
          <span className="ml-auto text-sm text-muted tabular-nums">{number}</span>
        </label>
      ))}
    </fieldset>
    {isLater && (
      <p className="text-sm text-muted">
        {isDeposit
          ? 'We place a hold on the card for 7 days, and only charge it for a claim of the host.'
          : 'We place a hold on the card now, and only charge it if the host accepts.'}
      </p>
    )}
    <button name="intent" value="pay" className={button('primary')}>
      {isLater ? 'Authorize' : 'Pay'} {amount}
    </button>
    <Leave />
  </div>
)

/** Whole class names, because Tailwind reads the sources. */
const shownFor = {
  works: 'group-has-[[value=works]:checked]:block',
  declined: 'group-has-[[value=declined]:checked]:block',
  code: 'group-has-[[value=code]:checked]:block',
}

/** What the bank of the card asks before it pays. */
export const CodeForm = ({ amount }: { amount: string }) => (
  <div className="grid gap-4">
    <InputField
      id="code"
      name="code"
      label="Code from your bank"
      help="Any other code is refused."
      inputMode="numeric"
      autoComplete="off"
      defaultValue={DEMO_CODE}
    />
    <button name="intent" value="confirm" className={button('primary')}>
      Confirm {amount}
    </button>
    <Leave />
  </div>
)

const Leave = () => (
  <button name="intent" value="leave" className={button('quiet')}>
    Leave without paying
  </button>
)
