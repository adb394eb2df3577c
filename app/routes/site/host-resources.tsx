import type { MetaFunction } from '@remix-run/node'
import { StaticText } from '~/components/content/rich-text'
import { button } from '~/ui/button'
import { pageTitle } from '~/ui/page-title'

export const meta: MetaFunction = () => [
  { title: pageTitle('Host resources') },
  {
    name: 'description',
    content:
      'How to list a stay or a vehicle on Roamstead: description, photos, price, calendar, requests, cancellations and reviews.',
  },
]

/** What a host can do here, and what makes it go well. */
export default function HostResources() {
  return (
    <StaticText
      title="Host resources"
      lead="What makes a good listing, and where to find what you need to run it."
    >
      <h2>Start a listing</h2>
      <p>
        A listing begins as a draft that only you see. It needs a title, a description, a place, a price and
        at least one photo; what is still missing is shown before you publish. Leave and come back whenever
        you like.
      </p>
      <p className="flex flex-wrap gap-3">
        <a href="/create-listing" className={button('primary', plain)}>
          List your space
        </a>
        <a href="/create-listing?type=vehicle" className={button('secondary', secondary)}>
          List your vehicle
        </a>
      </p>

      <h2>Describe it as it is</h2>
      <ul>
        <li>
          Say first what it is and whom it suits. Say the drawbacks too: a guest who knows of the stairs does
          not complain about them.
        </li>
        <li>
          Take photos by daylight, one for each room or side of the vehicle. The first one is what people see
          in the search.
        </li>
        <li>Tick only the amenities that are there. People filter by them.</li>
      </ul>

      <h2>Set your price and your rules</h2>
      <ul>
        <li>
          You choose the price of a night or a day, and can change single nights in the calendar. Bookings
          keep the price they were made at.
        </li>
        <li>
          Roamstead keeps a commission of what the nights or days bring. Each request shows what you would
          earn before you answer it.
        </li>
        <li>
          Choose a <a href="/cancellation">cancellation policy</a>: flexible ones are booked more readily,
          strict ones leave fewer gaps.
        </li>
        <li>
          With <a href="/host-discount-codes">discount codes</a> you take something off for whom you like, for
          as long as you like.
        </li>
      </ul>

      <h2>Keep one calendar</h2>
      <p>
        Offer the same place elsewhere? Connect both calendars on the listing's page under Calendar: nights
        that are taken there are closed here, and the other way round. No night can be booked twice on
        Roamstead.
      </p>

      <h2>Answer, and keep your word</h2>
      <ul>
        <li>
          A request waits 24 hours for you. Instant Book spares you the answer; you can turn it on for each
          listing.
        </li>
        <li>
          Saved answers under <a href="/messages/quick-replies">Quick replies</a> make the tenth question
          about parking a matter of seconds.
        </li>
        <li>If you cancel, the guest gets everything back, and it counts against your badge.</li>
      </ul>

      <h2>Reviews and badges</h2>
      <p>
        After a stay you and your guest have 14 days to review each other, and neither sees the other's words
        first. Superhosts and All-Star Hosts are those whose bookings, answers and reviews say so. The badges
        follow from these alone; nobody can buy one.
      </p>
      <p>
        What is allowed and what is not is in the <a href="/terms">terms of service</a>, and{' '}
        <a href="/safety">Safety information</a> has a list for hosts.
      </p>
    </StaticText>
  )
}

/** A button within a text does not look like the links around it. */
const plain = 'no-underline! text-on-accent!'
const secondary = 'no-underline! text-ink!'
