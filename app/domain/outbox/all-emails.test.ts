import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { asSent } from '../../../tests/support/emails'
import {
  addressChangedEmail,
  passwordChangedEmail,
  passwordResetEmail,
  resetEmail,
  welcomeEmail,
} from '../accounts/account-emails'
import { bookingEmails } from '../bookings/booking-emails'
import { publishedEmail } from '../listings/published-email'
import { alertEmail } from '../saved-searches/alert-email'
import { parseQuery } from '../saved-searches/saved-search'
import { unreadEmail } from '../messaging/unread-email'
import { depositEmails } from '../bookings/deposit/deposit-emails'
import {
  chargedBackEmail,
  heldPayoutEmail,
  lostDisputeEmail,
  wonDisputeEmail,
} from '../bookings/payment/dispute-emails'
import { failedPayoutEmail, madePayoutEmail } from '../payouts/payout-emails'
import { deductedDepositEmail, failedRefundEmail, sentRefundEmail } from '../payments/refund-emails'
import {
  closedClaimEmail,
  contestedClaimEmail,
  openedDisputeEmail,
  operatorEmail,
  refusedPayoutEmail,
  undeliveredRefundEmail,
} from '../support/operator-emails'
import { supportEmail } from '../support/support-email'
import { reviewEmails } from '../bookings/review-emails'
import { receiptEmail } from '../receipts/receipt-emails'
import type { EmailContent } from './email'
import { sampled } from '../../../tests/support/sampled'

const origin = 'https://roamstead.example'
const title = 'The "salt" house & <garden>, by the harbour'
const ann = { email: 'ann@example.test', firstName: "Ann-<b>O'Neil" }
const harper = { email: 'harper@example.test', firstName: 'Harper' }
const booking = {
  id: '0199a9e4-0000-7000-8000-00000000000a',
  listingId: '0199a9e4-0000-7000-8000-00000000000b',
  status: 'confirmed' as const,
  checkIn: '2027-03-10',
  checkOut: '2027-03-14',
  guests: 2,
  totalPrice: 414_89,
  hostEarnings: 349_20,
  refundAmount: null,
  cancellationHostEarnings: null,
  declineReason: 'The roof is being repaired.',
  listing: { title, type: 'property' as const },
  guest: ann,
  host: harper,
  arrival: {
    location: 'Portland, Maine, United States',
    latitude: 43.66,
    longitude: -70.25,
    streetAddress: '12 <Salt> & Pepper Lane',
    checkIn: 'The key is under the frog.\nThe lock sticks.',
  },
}
const settled = { ...booking, refundAmount: 200_00, cancellationHostEarnings: 95_00 }
const givenBack = { bookingId: booking.id, guest: ann, title, amount: 20_00, origin }
const contested = { depositId: booking.id, title, amount: 20_00 }
const dispute = { host: harper, bookingId: booking.id, title, hostAmount: 349_20, origin }
const deposit = {
  deposit: {
    amount: 300_00,
    captureBefore: new Date('2027-03-20T10:00:00Z'),
    claimAmount: 120_00,
    claimReason: 'A <b>scratch</b> on the left side.',
    claimEvidence: 'It was not there at the pick-up.\nI asked & got no answer.',
    claimedAt: new Date('2027-03-15T10:00:00Z'),
    answer: 'contested' as const,
    answerNote: 'It was there "before".',
    decidedAmount: 60_00,
    decisionReason: 'Half of it shows.',
    decidedBy: null,
  },
  booking: { id: booking.id, checkOut: booking.checkOut, timeZone: 'America/New_York', times: null },
  guest: ann,
  host: harper,
  listing: { title },
  origin,
  now: new Date('2027-03-12T10:00:00Z'),
}
const review = {
  bookingId: booking.id,
  side: 'guest' as const,
  listing: booking.listing,
  to: ann,
  other: harper,
  lastDay: 'Wed, Mar 24',
}

const listing = {
  id: booking.id,
  type: 'property' as const,
  title,
  location: 'Portland, Maine',
  price: 120_00,
  maxGuests: 4,
}
const alert = (count: number) =>
  alertEmail(
    {
      to: ann,
      name: 'The "coast" & <more>',
      search: parseQuery(
        'location=Portland&guests=2&checkIn=2027-03-10&checkOut=2027-03-14',
        new Date('2027-01-01'),
      ).search,
      listings: Array.from({ length: count }, (_, at) => ({ ...listing, title: `${title} ${at}` })),
      unsubscribe: `${origin}/saved-searches/unsubscribe?token=a.b&c`,
    },
    origin,
  )

const emails: [name: string, email: EmailContent][] = [
  ...Object.entries(bookingEmails).flatMap(([event, write]) =>
    write(event.startsWith('cancelled') ? settled : booking, origin).map(
      (email, index): [string, EmailContent] => [`${event}, to the ${index ? 'host' : 'guest'}`, email],
    ),
  ),
  ...Object.entries(reviewEmails).map(([event, write]): [string, EmailContent] => [
    `reviews ${event}`,
    write(review, origin),
  ]),
  [
    'unread message',
    unreadEmail(
      {
        to: ann,
        sender: { id: booking.id, firstName: 'Harper' },
        message: { content: `<b>Hello</b>\n\nRoamstead\n${'😀 lake '.repeat(50)}`, bookingId: booking.id },
      },
      origin,
    ),
  ],
  ['a new listing for a saved search', alert(1)],
  ['several new listings for a saved search', alert(7)],
  ['listing live', publishedEmail(ann, { id: booking.id, title, isFound: false }, origin)],
  ['payout made', madePayoutEmail(harper, 349_20, origin)],
  ['payout failed', failedPayoutEmail(harper, 349_20, origin)],
  ...[false, true].map((isDeposit): [string, EmailContent] => [
    isDeposit ? 'deposit refund sent' : 'refund sent',
    sentRefundEmail({ ...givenBack, reason: 'The <b>sauna</b> broke.', isDeposit, now: new Date(0) }),
  ]),
  [
    'deposit deducted',
    deductedDepositEmail({
      ...{ bookingId: booking.id, host: harper, guest: 'Ann', title, origin },
      ...{ amount: 60_00, reason: 'The <b>scratch</b> was old.' },
    }),
  ],
  ['refund failed', failedRefundEmail(givenBack)],
  ...[false, true].flatMap((isDeposit): [string, EmailContent][] => {
    const about = { ...dispute, isDeposit }
    const what = isDeposit ? 'deposit dispute' : 'dispute'
    return [
      [`payout held for a ${what}`, heldPayoutEmail(about)],
      [`${what} won`, wonDisputeEmail({ ...about, isHeld: false })],
      [`${what} won, held`, wonDisputeEmail({ ...about, isHeld: true })],
      [`${what} lost`, lostDisputeEmail({ ...about, isCancelled: false })],
    ]
  }),
  ['dispute lost before the stay', lostDisputeEmail({ ...dispute, isDeposit: false, isCancelled: true })],
  ['payment returned by the bank', chargedBackEmail({ ...givenBack, amount: 349_20 })],
  ...Object.entries(depositEmails).flatMap(([event, write]) =>
    write(deposit).map((email): [string, EmailContent] => [`deposit ${event}, to ${email.to}`, email]),
  ),
  ...[
    openedDisputeEmail({ id: booking.id, title, amount: 20_00, evidenceDueBy: new Date('2027-03-20') }),
    openedDisputeEmail({ id: booking.id, title, amount: 20_00, evidenceDueBy: null }),
    contestedClaimEmail({ ...contested, decideBy: new Date('2027-03-20') }),
    closedClaimEmail({ ...contested, outcome: 'withdrawn' }),
    closedClaimEmail({ ...contested, outcome: { by: 'Ann <b>', amount: 0 } }),
    refusedPayoutEmail({ hostId: booking.id, name: 'Ann <b>', amount: 20_00, reason: 'No such <account>' }),
    undeliveredRefundEmail({ bookingId: booking.id, title, amount: 20_00 }),
  ].map((email): [string, EmailContent] => [
    email.subject,
    operatorEmail(email, { to: 'support@roamstead.example', origin }),
  ]),
  ['password changed', passwordChangedEmail(ann, origin)],
  ['address changed', addressChangedEmail(ann, 'ann@new.example', origin)],
  [
    'choose a new password',
    resetEmail(ann, `${origin}/reset-password?token=Zm9v_YmFyLWJhei1xdXV4LXF1dXV4LWZvby1iYXItYmF6`),
  ],
  ...(
    [
      ['receipt', false],
      ['credit_note', false],
      ['statement', false],
      ['receipt', true],
      ['credit_note', true],
    ] as const
  ).map(([kind, isOther]): [string, EmailContent] => [
    isOther ? `other ${kind}` : kind,
    receiptEmail(
      kind,
      {
        to: ann.email,
        name: ann.firstName,
        number: 'R-2027-000012',
        title,
        amount: 414_89,
        path: '/bookings/1/receipt',
        isOther,
      },
      origin,
    ),
  ]),
  ['password reset', passwordResetEmail(ann, origin)],
  ['welcome', welcomeEmail(ann, origin)],
  [
    'message to support',
    supportEmail(
      {
        to: 'support@roamstead.example',
        input: {
          name: 'Ann <b>',
          email: ann.email,
          topic: 'booking',
          bookingReference: null,
          message: '<b>Where</b> is my key?\n\nAnn',
        },
        sender: { id: booking.id, email: ann.email },
      },
      origin,
    ),
  ],
]
const emailOf = (name: string) => asSent(emails.find(([one]) => one === name)![1], { origin })

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // Email clients need what web pages no longer use: table attributes, inline styles, comments for Word.
    'no-inline-style': 'off',
    'no-deprecated-attr': 'off',
    'no-conditional-comment': 'off',
    'prefer-native-element': 'off',
    'prefer-tbody': 'off',
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    'doctype-style': 'off',
    'void-style': 'off',
    'long-title': 'off',
    'no-raw-characters': 'off',
    'tel-non-breaking': 'off',
  },
})

test.each(sampled(emails, 4))(
  'renders "%s" as small, valid HTML with descriptive links',
  async (_, email) => {
    const { html, text } = asSent(email, { origin })
    const { results } = await validator.validateString(html)
    expect(
      results
        .flatMap(({ messages }) => messages)
        .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    ).toEqual([])
    expect(Buffer.byteLength(html)).toBeLessThan(12_000) // Gmail cuts off at 102 KB
    const links = email.body.flatMap((block) => (typeof block !== 'string' && 'link' in block ? [block] : []))
    expect(links.length).toBeGreaterThan(0)
    for (const { link, label } of links) {
      expect(text.split('\n\n')).toContain(link)
      expect(label).toMatch(/^[A-Z][a-z]+( [a-zA-Z]+){1,5}$/)
    }
  },
)

test('shows each side of a booking the stay and its own amounts', () => {
  expect(emailOf('confirmed, to the guest').text).toBe(
    [
      "Hi Ann-<b>O'Neil,",
      'Your booking is confirmed.',
      `${title}\nCheck-in: Wed, Mar 10, 2027, after 3 PM\nCheck-out: Sun, Mar 14, 2027, by 11 AM\nGuests: 2\n` +
        'Address: 12 <Salt> & Pepper Lane, Portland, Maine, United States\nTotal: $414.89',
      `${origin}/bookings/${booking.id}`,
      'Check-in instructions: The key is under the frog.\nThe lock sticks.',
      'Need directions? Open them on a map:',
      'https://www.openstreetmap.org/directions?to=' +
        '12+%3CSalt%3E+%26+Pepper+Lane%2C+Portland%2C+Maine%2C+United+States',
      'Roamstead',
    ].join('\n\n'),
  )
  expect(emailOf('confirmed, to the host').text).toContain('\nGuests: 2\nYou earn: $349.20\n')
  expect(emailOf('confirmed, to the host').text).not.toContain('$414.89')
  expect(emailOf('cancelledByGuest, to the guest').text).toContain(
    '\nTotal: $414.89\nYou get back: $200.00\n',
  )
  expect(emailOf('cancelledByGuest, to the host').text).toContain('\nGuests: 2\nYou keep: $95.00\n')
})

test('tells only the guest of a confirmed booking the address and how to get in', () => {
  const informed = emails.filter(([, email]) => {
    const { text, html } = asSent(email, { origin })
    return /Pepper|frog|openstreetmap/.test(text + html)
  })
  expect(informed.map(([name]) => name)).toEqual(['confirmed, to the guest'])
})

test.each(['declined', 'expired', 'withdrawn'])('mentions no money for a request that was %s', (event) => {
  for (const side of ['guest', 'host']) expect(emailOf(`${event}, to the ${side}`).text).not.toContain('$')
})

test('quotes the start of an unread message on one line and links to the conversation', () => {
  const [, quote, link] = emailOf('unread message').text.split('\n\n')
  expect(quote).toMatch(/^“<b>Hello<\/b> Roamstead 😀 lake .+…”$/su)
  expect([...quote!].length).toBeLessThanOrEqual(203)
  expect(quote).not.toContain('\n')
  expect(link).toBe(`${origin}/messages/${booking.id}?booking=${booking.id}`)
})
