import { CLAIM_TEXT_MAX } from '~/domain/payments/deposit-words'
import { MAX_EVIDENCE } from '~/domain/pictures/private-picture'
import type { FormReply } from '~/http/read-form.server'
import { Form } from '~/ui/form'
import type { PreparedClaim } from '../handover/present-handover.server'
import { replyField } from '~/components/forms/reply-field'
import { PictureField } from '~/components/forms/picture-field'
import { button } from '~/ui/button'
import { InputField, TextAreaField } from '~/ui/field'
import { Section } from '~/ui/section'

type TextFieldProps = { reply?: FormReply; name: string; label: string; help: string; prepared?: string }

const TextField = ({ reply, name, label, help, prepared }: TextFieldProps) => (
  <TextAreaField
    {...replyField(reply, name, prepared)}
    label={label}
    help={help}
    rows={4}
    maxLength={CLAIM_TEXT_MAX}
  />
)

/** Leads the guest to the page of the processor on which they hold the deposit. */
export const HoldForm = ({ amount }: { amount: string }) => (
  <Form method="post" className="mt-6">
    <p className="text-muted">You authorize {amount} on the next page, with any card. It is not a payment.</p>
    <button name="intent" value="hold" className={button('primary', 'mt-4')}>
      Hold the deposit
    </button>
  </Form>
)

type ClaimFormProps = {
  amount: string
  max: string
  guest: string
  /** What the handovers say is owed. */
  prepared: PreparedClaim | null
  reply?: FormReply
}

const picturesHelp = (other: string) =>
  `Up to ${MAX_EVIDENCE}, each up to 10 MB. Only you, ${other} and we see them.`

/** Claims a part of the deposit, or all of it. */
export const ClaimForm = ({ amount, max, guest, prepared, reply }: ClaimFormProps) => (
  <Section id="claim-form" title="Claim the deposit" isSmall className="mt-8">
    <p className="mt-1 text-muted">
      {guest} reads the reason and the evidence, and can accept or contest the claim. You can claim once. You
      can withdraw the claim afterwards, but not change it.
    </p>
    {prepared && (
      <p className="mt-2">
        It is filled in from the pick-up and the return, at the rate of the booking. Change what is not right.
      </p>
    )}
    <Form method="post" encType="multipart/form-data" noValidate className="mt-4 grid gap-6">
      <input type="hidden" name="intent" value="claim" />
      <InputField
        {...replyField(reply, 'amount', prepared?.amount)}
        label="Amount"
        help={`At most ${amount}.`}
        type="number"
        inputMode="decimal"
        step="0.01"
        min="0.01"
        max={max}
        required
        className="sm:max-w-48"
      />
      <TextField
        reply={reply}
        prepared={prepared?.reason}
        name="reason"
        label="Reason"
        help="What happened, and what it costs you."
      />
      <TextField
        reply={reply}
        prepared={prepared?.evidence}
        name="evidence"
        label="Evidence"
        help="What you saw and when, a bill, what you agreed on in messages."
      />
      <PictureField reply={reply} max={MAX_EVIDENCE} label="Pictures (optional)" help={picturesHelp(guest)} />
      <button className={button('primary', 'w-full sm:w-auto sm:justify-self-start')}>Send the claim</button>
    </Form>
  </Section>
)

/** Withdraws a claim that waits for an answer or a decision. */
export const WithdrawForm = ({ guest }: { guest: string }) => (
  <Section id="withdraw" title="Withdraw the claim" isSmall className="mt-8">
    <p className="mt-1 text-muted">
      The deposit is released, and {guest} gets an email. You cannot claim it again.
    </p>
    <Form method="post">
      <button name="intent" value="withdraw" className={button('secondary', 'mt-4')}>
        Withdraw the claim
      </button>
    </Form>
  </Section>
)

/** Accepts a claim, or contests it with words. */
export const AnswerForm = ({ amount, reply }: { amount: string; reply?: FormReply }) => (
  <Section id="answer" title="Your answer" isSmall className="mt-8">
    <Form method="post" encType="multipart/form-data" noValidate className="mt-4 grid gap-6">
      <input type="hidden" name="intent" value="answer" />
      <TextField
        reply={reply}
        name="note"
        label="Your side"
        help="Needed if you contest the claim. Your host and we read it."
      />
      <PictureField
        reply={reply}
        max={MAX_EVIDENCE}
        label="Pictures (optional)"
        help={picturesHelp('your host')}
      />
      <div className="flex flex-col gap-3 sm:flex-row">
        <button name="answer" value="contested" className={button('secondary')}>
          Contest the claim
        </button>
        <button name="answer" value="accepted" className={button('primary')}>
          Accept, and pay {amount}
        </button>
      </div>
    </Form>
  </Section>
)
