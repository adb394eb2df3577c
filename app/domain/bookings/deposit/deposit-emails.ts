import type { bookings, securityDeposits } from '#db/schema'
import { emailTo, type EmailContent } from '../../outbox/email'
import { answerUntil, claimUntil } from '../../payments/deposit'
import { formatInstant } from '../../shared/dates'
import { formatExact } from '../../shared/money'
import { describeToHost } from './describe-deposit'
import { returnTimes } from './rental-times'

type Person = { email: string; firstName: string }

export type AboutDeposit = {
  deposit: Pick<
    typeof securityDeposits.$inferSelect,
    | 'amount'
    | 'captureBefore'
    | 'claimAmount'
    | 'claimReason'
    | 'claimEvidence'
    | 'claimedAt'
    | 'answer'
    | 'answerNote'
    | 'decidedAmount'
    | 'decisionReason'
    | 'decidedBy'
  >
  booking: Pick<typeof bookings.$inferSelect, 'id' | 'checkOut' | 'timeZone' | 'times'>
  guest: Person
  host: Person
  listing: { title: string }
  origin: string
  now: Date
}

type Words = { subject: string; body: string[]; label?: string }

const writeTo = (
  side: 'guest' | 'host',
  about: AboutDeposit,
  { subject, body, label = 'View the deposit' }: Words,
) =>
  emailTo(about[side], side === 'guest' ? 'you booked' : 'you host', subject, [
    ...body,
    { link: `${about.origin}/bookings/${about.booking.id}/deposit`, label },
  ])

const total = ({ deposit }: AboutDeposit) => formatExact(deposit.amount)
const claimed = ({ deposit }: AboutDeposit) => formatExact(deposit.claimAmount ?? 0)
const at = (instant: Date, { booking }: AboutDeposit) => formatInstant(instant, booking.timeZone)

function whyNothing({ deposit }: AboutDeposit): string {
  const ended = 'The authorization at the bank had ended before it could be charged.'
  // An admin's reason to grant a part is no reason why it was not charged.
  if (deposit.decidedAmount) return ended
  if (deposit.decisionReason) return `The reason: ${deposit.decisionReason}`
  return deposit.answer === 'contested' ? 'The claim was contested, and no decision was made in time.' : ended
}

/** The emails about each event of a security deposit, to one side or to both. */
export const depositEmails = {
  /** The bank has set it aside. */
  held: (about: AboutDeposit): EmailContent[] => [
    writeTo('guest', about, {
      subject: `Security deposit held: ${about.listing.title}`,
      body: [
        `Your bank holds ${total(about)} on your card as the security deposit for ${about.listing.title}. ` +
          'It is not a payment.',
        `It is released on ${at(claimUntil(returnTimes(about.booking)), about)}, unless the host claims it ` +
          'by then. Some banks take a few days more to show that.',
      ],
    }),
  ],

  /** Nothing is held: the bank declined, or its authorization ended. */
  declined: (about: AboutDeposit): EmailContent[] => [
    writeTo('guest', about, {
      subject: `Please hold the security deposit: ${about.listing.title}`,
      body: [
        `Your bank did not let us hold the security deposit of ${total(about)} for ${about.listing.title} on your ` +
          'card. Your booking stays as it is, but the host expects the deposit before pick-up.',
        'You can hold it now, with this card or another one. It is not a payment.',
      ],
      label: 'Hold the deposit',
    }),
    writeTo('host', about, {
      subject: `No security deposit is held: ${about.listing.title}`,
      body: [
        `The bank of ${about.guest.firstName} did not let us hold the security deposit of ${total(about)} for ` +
          `${about.listing.title}. We asked ${about.guest.firstName} to hold it. The booking stays as it is.`,
        'Until then there is no deposit that you could claim. Its page says when that changes.',
      ],
    }),
  ],

  /** It is still held, but the bank declined to go on. */
  endsSoon: (about: AboutDeposit): EmailContent[] => [
    writeTo('guest', about, {
      subject: `Please hold the security deposit again: ${about.listing.title}`,
      body: [
        `Banks hold an amount for a few days only. That of your security deposit of ${total(about)} for ` +
          `${about.listing.title} ends on ${at(about.deposit.captureBefore!, about)}, and your bank did not let us ` +
          'hold it again.',
        'You can hold it again now, with this card or another one. It is not a payment.',
      ],
      label: 'Hold the deposit',
    }),
    writeTo('host', about, {
      subject: `The security deposit ends early: ${about.listing.title}`,
      body: [
        `This is about the security deposit of ${total(about)} for ${about.listing.title}.`,
        describeToHost(
          {
            guest: about.guest.firstName,
            times: returnTimes(about.booking),
            canRenew: false,
            now: about.now,
          },
          about.deposit,
          (instant) => at(instant, about),
        ),
        'A claim leaves your guest at least 24 hours to answer.',
      ],
    }),
  ],

  released: (about: AboutDeposit): EmailContent[] => [
    writeTo('guest', about, {
      subject: `Security deposit released: ${about.listing.title}`,
      body: [
        `The security deposit of ${total(about)} for ${about.listing.title} was released, and nothing was charged. ` +
          'Some banks take a few days to show that.',
      ],
    }),
  ],

  /** The bank gave up the authorization after the return, before the host claimed anything. */
  ended: (about: AboutDeposit): EmailContent[] => [
    writeTo('guest', about, {
      subject: `Security deposit released: ${about.listing.title}`,
      body: [
        `Your bank no longer holds the security deposit of ${total(about)} for ${about.listing.title}. Nothing was ` +
          'charged, and you do not have to do anything.',
      ],
    }),
    writeTo('host', about, {
      subject: `The security deposit is not held any more: ${about.listing.title}`,
      body: [
        `The bank of ${about.guest.firstName} no longer holds the security deposit of ${total(about)} for ` +
          `${about.listing.title}, so you cannot claim it any more.`,
      ],
    }),
  ],

  claimed: (about: AboutDeposit): EmailContent[] => [
    writeTo('guest', about, {
      subject: `${about.host.firstName} claims ${claimed(about)} of your security deposit`,
      body: [
        `${about.host.firstName} claims ${claimed(about)} of the security deposit of ${total(about)} for ` +
          `${about.listing.title}.`,
        `The reason: ${about.deposit.claimReason}`,
        `Evidence: ${about.deposit.claimEvidence}`,
        `Please accept or contest this by ${at(answerUntil(about.deposit), about)}. Without an answer your card is ` +
          `charged ${claimed(about)} then. If you contest it, we will decide.`,
      ],
      label: 'Answer the claim',
    }),
  ],

  answered: (about: AboutDeposit): EmailContent[] => [
    writeTo('host', about, {
      subject:
        about.deposit.answer === 'accepted'
          ? `${about.guest.firstName} accepted your claim: ${about.listing.title}`
          : `${about.guest.firstName} contests your claim: ${about.listing.title}`,
      body:
        about.deposit.answer === 'accepted'
          ? [`We charge ${claimed(about)} of the security deposit now, and add it to your balance.`]
          : [
              `${about.guest.firstName} contests your claim of ${claimed(about)} and writes: ` +
                `${about.deposit.answerNote}`,
              'We will look at both sides and decide. You get an email then.',
            ],
    }),
  ],

  captured: (about: AboutDeposit): EmailContent[] => {
    const amount = formatExact(about.deposit.decidedAmount ?? 0)
    const decision = about.deposit.decisionReason ? [`Our decision: ${about.deposit.decisionReason}`] : []
    return [
      writeTo('guest', about, {
        subject: `${amount} of your security deposit was charged: ${about.listing.title}`,
        body: [
          `${amount} of the security deposit of ${total(about)} for ${about.listing.title} was charged to your card ` +
            `for ${about.host.firstName}. The rest is released.`,
          `The reason: ${about.deposit.claimReason}`,
          ...decision,
        ],
      }),
      writeTo('host', about, {
        subject: `You get ${amount} of the security deposit: ${about.listing.title}`,
        body: [
          `${amount} of the security deposit of ${about.guest.firstName} was charged and added to your balance.`,
          ...decision,
        ],
      }),
    ]
  },

  withdrawn: (about: AboutDeposit): EmailContent[] => [
    writeTo('guest', about, {
      subject: `${about.host.firstName} withdrew the claim: ${about.listing.title}`,
      body: [
        `${about.host.firstName} withdrew the claim of ${claimed(about)} of your security deposit for ` +
          `${about.listing.title}. You do not have to answer it.`,
        `None of the deposit of ${total(about)} is charged, and it is released. Some banks take a few days to show ` +
          'that.',
      ],
    }),
    writeTo('host', about, {
      subject: `You withdrew your claim: ${about.listing.title}`,
      body: [
        `You withdrew your claim of ${claimed(about)} of the security deposit for ${about.listing.title}. ` +
          'The deposit is released, and you cannot claim it again.',
        'The earnings of this booking are not held for the claim any more.',
      ],
    }),
  ],

  /** A claim that ended without a charge. */
  notCaptured: (about: AboutDeposit): EmailContent[] => [
    writeTo('guest', about, {
      subject: `Security deposit released: ${about.listing.title}`,
      body: [
        `None of the security deposit of ${total(about)} for ${about.listing.title} was charged, and it was ` +
          'released. Some banks take a few days to show that.',
        whyNothing(about),
      ],
    }),
    writeTo('host', about, {
      subject: `Your claim was not paid: ${about.listing.title}`,
      body: [
        `Your claim of ${claimed(about)} of the security deposit for ${about.listing.title} was not paid.`,
        whyNothing(about),
      ],
    }),
  ],
}

export type DepositEmail = keyof typeof depositEmails
