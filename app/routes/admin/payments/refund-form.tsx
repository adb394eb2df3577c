import { REFUND_REASON_MAX } from '~/domain/payments/refund'
import { formatExact, toDecimal } from '~/domain/shared/money'
import { ReasonForm } from '../reason-form'

type RefundFormProps = {
  /** What can be given back. */
  left: number
  requestKey: string
  /** Who reads the reason. */
  readers: string
}

/** Gives a part of a payment or of a captured deposit back. */
export const RefundForm = ({ left, requestKey, readers }: RefundFormProps) =>
  left > 0 ? (
    <ReasonForm
      intent="refund"
      label="Refund"
      amount={{ label: 'Amount', help: `At most ${formatExact(left)}`, max: toDecimal(left) }}
      help={readers}
      maxLength={REFUND_REASON_MAX}
      requestKey={requestKey}
    />
  ) : (
    <p className="text-muted">Nothing left to refund.</p>
  )
