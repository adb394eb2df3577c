import type { FormEvent } from 'react'
import { button } from '~/ui/button'
import { control, FieldErrors } from '~/ui/field'
import type { Card } from './card'
import type { Asking } from './use-card'

type DiscountBoxProps = {
  card: Card
  asking: Asking | null
  /** With scripts: tries or removes the code in place. */
  onTry?: (intent: 'apply' | 'remove') => void
}

/** A code to try; once it is applied, the code and a way to take it off again. */
export function DiscountBox({ card, asking, onTry }: DiscountBoxProps) {
  const applied = card.price?.discountCode
  const press = (intent: 'apply' | 'remove') =>
    onTry && {
      onClick: (event: FormEvent) => {
        event.preventDefault()
        onTry(intent)
      },
    }
  if (applied) {
    return (
      <div className="flex items-center justify-between gap-3">
        <p>
          Discount code <strong>{applied}</strong>
        </p>
        <input type="hidden" name="discountCode" value={applied} />
        <button
          name="intent"
          value="remove"
          {...press('remove')}
          className={button('quiet', '-mr-2 px-2! underline underline-offset-2')}
        >
          Remove
        </button>
      </div>
    )
  }
  return (
    <div>
      <label htmlFor="discountCode" className="block text-sm font-semibold">
        Discount code
      </label>
      <div className="mt-1 flex gap-2">
        <input
          id="discountCode"
          name="discountCode"
          defaultValue={card.typed.discountCode}
          maxLength={50}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onInput={upperCase}
          aria-invalid={card.errors.discountCode ? true : undefined}
          aria-describedby={card.errors.discountCode ? 'discountCode-error' : undefined}
          className={`${control} min-w-0 uppercase`}
        />
        <button
          name="intent"
          value="apply"
          aria-disabled={asking === 'apply'}
          {...press('apply')}
          className={button('secondary', 'shrink-0')}
        >
          {asking === 'apply' ? 'Checking...' : 'Apply'}
        </button>
      </div>
      <FieldErrors id="discountCode" errors={card.errors.discountCode} />
    </div>
  )
}

/** As it is typed, the caret staying where it is. */
function upperCase({ currentTarget: input }: FormEvent<HTMLInputElement>) {
  const { selectionStart, selectionEnd } = input
  input.value = input.value.toUpperCase()
  input.setSelectionRange(selectionStart, selectionEnd)
}
