import { BookingListing } from '~/components/bookings/booking-listing'
import { BookingStatusBadge } from '~/components/bookings/booking-status'
import { AmountLine, HostLines, PriceBreakdown } from '~/components/bookings/price-breakdown'
import { RefundTable } from '~/components/bookings/refund-table'
import { PrintHint, Sheet } from '~/components/receipts/sheet'
import { RichText } from '~/components/content/rich-text'
import { CodeFacts } from '~/components/discounts/code-facts'
import { CodeForm } from '~/components/discounts/code-form'
import { PauseCode } from '~/components/discounts/pause-code'
import type { PresentedCode } from '~/components/discounts/present-code.server'
import { FormErrors } from '~/components/forms/form-errors'
import { NoticeText } from '~/components/forms/notice-text'
import { ReplyNotice } from '~/components/forms/reply-notice'
import { bookingStatuses } from '~/domain/shared/booking-status'
import { Component, LONG_WORDS, State } from './sample'

const code: PresentedCode = {
  id: 'code',
  code: 'SUMMER',
  description: 'For the quiet weeks',
  state: 'Active',
  terms: ['On bookings of at least $200.00.'],
  off: '15% off',
  window: 'Jun 1 – Aug 31, 2026',
  usage: 'Used 3 of 50 times',
  forProperties: true,
  forVehicles: false,
}
const price = {
  nightlyPrices: [
    { date: '2026-08-01', price: 18_400 },
    { date: '2026-08-02', price: 18_400 },
    { date: '2026-08-03', price: 22_000 },
  ],
  priceLines: null,
  guestServiceFee: 5_880,
  processingFee: 1_705,
  discountAmount: 0,
  totalPrice: 66_385,
}
const refused = {
  notice: {
    title: 'The form has errors',
    description: 'Please check the field below.',
    link: { href: '/help', text: 'Help Center' },
  },
  error: { title: ['Write at least 5 characters.'] },
}

/** Bookings, money, discounts and the errors of forms. */
export function BookingSamples({ picture }: { picture: string | null }) {
  const listing = {
    id: 'x',
    title: 'Cabin by the lake',
    location: 'Asheville, North Carolina',
    picture,
    color: null,
  }
  return (
    <>
      <Component name="BookingListing">
        <BookingListing listing={listing} />
        <State name="long text, without a picture">
          <BookingListing listing={{ ...listing, title: LONG_WORDS, picture: null }} />
        </State>
      </Component>
      <Component name="BookingStatusBadge">
        <div className="flex flex-wrap gap-3">
          {bookingStatuses.map((status) => (
            <BookingStatusBadge key={status} status={status} />
          ))}
        </div>
      </Component>
      <Component name="PriceBreakdown">
        <div className="max-w-96">
          <PriceBreakdown type="property" price={price} />
        </div>
        <State name="with taxes on top and included">
          <div className="max-w-96">
            <PriceBreakdown
              type="property"
              price={{
                ...price,
                taxes: [
                  { name: 'Occupancy tax', amount: 3_528, isIncluded: false },
                  { name: 'VAT', amount: 4_116, isIncluded: true },
                ],
                totalPrice: 69_913,
              }}
            />
          </div>
        </State>
        <State name="with a discount, by the day">
          <div className="max-w-96">
            <PriceBreakdown
              type="vehicle"
              price={{ ...price, discountAmount: 6_638, discountCode: 'SUMMER', totalPrice: 59_747 }}
            />
          </div>
        </State>
      </Component>
      <Component name="HostLines">
        <dl className="grid max-w-96 gap-2">
          <HostLines
            type="property"
            price={{
              ...price,
              priceLines: [
                { kind: 'nights', amount: 58_800 },
                { kind: 'early_bird', amount: -5_880, percentage: 10 },
                { kind: 'extra_guests', amount: 9_000, guests: 2, fee: 1_500 },
                { kind: 'cleaning', amount: 6_000 },
              ],
            }}
          />
        </dl>
      </Component>
      <Component name="AmountLine">
        <dl className="max-w-96">
          <AmountLine label="You receive" amount={55_240} />
        </dl>
      </Component>
      <Component name="Sheet">
        <Sheet
          title="Receipt"
          number="R-2026-000012"
          issued="Sat, Aug 1, 2026"
          issuer="Roamstead"
          operator={['Roamstead Ltd', '1 Harbor Road, Portland, OR', 'Tax number 12-3456789']}
          facts={[
            ['Guest', 'Robin Example'],
            ['Stay', LONG_WORDS],
          ]}
        >
          <PriceBreakdown type="property" price={price} />
        </Sheet>
      </Component>
      <Component name="PrintHint">
        <PrintHint />
      </Component>
      <Component name="RefundTable">
        <div className="max-w-text">
          <RefundTable
            rows={[
              { when: 'Until Jul 27, 2026, 3:00 PM', what: 'Everything', refund: '$663.85' },
              { when: 'After that', what: 'Nothing', refund: '$0.00' },
            ]}
          />
        </div>
      </Component>
      <Component name="CodeFacts">
        <div>
          <CodeFacts code={code} as="h3" />
        </div>
        <State name="paused, with a long code">
          <CodeFacts
            code={{ ...code, state: 'Paused', code: 'A'.repeat(50), description: LONG_WORDS }}
            as="h3"
          />
        </State>
      </Component>
      <Component name="CodeForm">
        <CodeForm zone="America/New_York" />
      </Component>
      <Component name="PauseCode">
        <PauseCode isActive />
        <PauseCode isActive={false} />
      </Component>
      <Component name="FormErrors">
        <FormErrors reply={refused} fields={['title']} />
      </Component>
      <Component name="ReplyNotice">
        <ReplyNotice reply={refused} />
      </Component>
      <Component name="NoticeText">
        <p>
          <NoticeText {...refused.notice} />
        </p>
      </Component>
      <Component name="RichText">
        <RichText
          html={
            '<h4>A heading</h4><p>A paragraph with <a href="/help">a link</a> and <strong>strong</strong> words.</p>' +
            '<ul><li>One</li><li>Two</li></ul>'
          }
        />
      </Component>
    </>
  )
}
