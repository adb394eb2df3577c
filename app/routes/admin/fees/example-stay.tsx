import type { FeeExample } from '~/domain/bookings/fee-example'
import { formatExact, formatWhole } from '~/domain/shared/money'

/** Which fees an example shows: the current ones, those in the form, or the form's last valid ones. */
export type ExampleOf = 'now' | 'typed' | 'unfinished'

const words: Record<ExampleOf, string> = {
  now: 'With the current fees.',
  typed: 'With the fees in the form. Nothing is saved yet.',
  unfinished: 'A fee in the form is missing or out of range. This example shows the last valid fees.',
}

/** How the money of three nights at $100 is divided. The server renders the first example; typing updates it. */
export function ExampleStay({ example, of }: { example: FeeExample; of: ExampleOf }) {
  const { cancelled } = example
  return (
    <section aria-labelledby="example" className="rounded-lg border border-line bg-surface p-4 md:p-6">
      <h3 id="example" className="text-lg font-semibold">
        3 nights at {formatWhole(100_00)}
      </h3>
      <p className="text-sm text-muted">{words[of]}</p>
      <dl className="mt-3" aria-live="polite">
        <Line label="The guest pays" amount={example.guestPays} total />
        <Line label="The host earns" amount={example.hostEarns} />
        <Line label="The platform takes" amount={example.platformTakes} />
        <Line label="Processing fee" amount={example.processingFee} />
      </dl>
      <h4 className="mt-5 font-semibold">If the guest cancels and gets back half of the nightly price</h4>
      <dl className="mt-1">
        <Line label="The guest gets back" amount={cancelled.guestGetsBack} total />
        <Line label="The host keeps" amount={cancelled.hostEarns} />
        <Line label="The platform keeps" amount={cancelled.platformTakes} />
        <Line label="Processing fee, not refunded" amount={cancelled.processingFee} />
      </dl>
    </section>
  )
}

function Line({ label, amount, total }: { label: string; amount: number; total?: boolean }) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 border-b border-line py-2 ${total ? 'font-semibold' : ''}`}
    >
      <dt>{label}</dt>
      <dd className="tabular-nums">{formatExact(amount)}</dd>
    </div>
  )
}
