import type { Fees } from '~/domain/pricing/fees'
import { feeWords } from '~/domain/settings/fee-words'
import { button } from '~/ui/button'
import { feeText } from './fee-text'

/** The scheduled fees, with a button that cancels the change. */
export function NextFees({ fees, from }: { fees: Fees; from: string }) {
  return (
    <section aria-labelledby="next-fees" className="mt-5 rounded-lg bg-amber-soft p-4 text-on-amber md:p-5">
      <h3 id="next-fees" className="text-lg font-semibold">
        From {from}
      </h3>
      <ul role="list" className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
        {feeWords.map(({ name, label }) => (
          <li key={name}>
            {label}: <strong>{feeText(name, fees[name])}</strong>
          </li>
        ))}
      </ul>
      <form method="post" action="/admin?index" className="mt-4">
        <button name="intent" value="cancel" className={button('secondary')}>
          Cancel this change
        </button>
      </form>
    </section>
  )
}
