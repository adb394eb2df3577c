import { useLoaderData } from '@remix-run/react'
import { currentFees } from '~/domain/settings/fee-schedule.server'
import { StaticText } from '~/components/content/static-text'
import { noScripts, type ShellHandle } from '~/components/shell/handle'
import { Link, PrimaryLink, SecondaryLink } from '~/ui/link'
import { SmallHeading } from '~/ui/text'
import { useHasVehicles, useIsOpen } from '~/components/shell/page-link'
import { useSite } from '~/components/shell/use-user'
import { describedMeta } from './described-meta'

export const handle: ShellHandle = { header: 'pill', scripts: noScripts }

export const meta = describedMeta(
  'Host resources',
  (siteName) =>
    `How to list on ${siteName}: description, photos, price, calendar, requests, ` +
    'cancellations and reviews.',
)

export const loader = async () => ({
  cancellationFee: (await currentFees(new Date())).cancellationFeePercentage,
})

/** Advice for hosts. */
export default function HostResources() {
  const { name: siteName } = useSite()
  const { cancellationFee } = useLoaderData<typeof loader>()
  const isOpen = useIsOpen()
  const hasVehicles = useHasVehicles()
  return (
    <StaticText
      title="Host resources"
      lead="How to create a good listing and manage it."
      aside={
        <section aria-labelledby="begin" className="rounded-lg border border-line bg-surface p-5">
          <SmallHeading id="begin">Ready to list?</SmallHeading>
          <p className="mt-1 text-muted">Your draft is private until you publish it.</p>
          <div className="mt-4 grid gap-3">
            <PrimaryLink to="/create-listing?type=property">List your space</PrimaryLink>
            {hasVehicles && (
              <SecondaryLink to="/create-listing?type=vehicle">List your vehicle</SecondaryLink>
            )}
          </div>
        </section>
      }
      parts={{
        'Start a listing': (
          <>
            <p>
              A listing starts as a draft that only you can see. It needs a title, a description, a location,
              a price and at least one photo. Before you publish, you see what is still missing. You can leave
              and come back at any time.
            </p>
          </>
        ),
        'Describe it honestly': (
          <ul>
            <li>
              Start with what it is and who it is for. Mention the drawbacks too: a guest who knows about the
              stairs won't complain about them.
            </li>
            <li>
              Take photos in daylight, of each room{hasVehicles && ' or each side of the vehicle'}. The first
              photo is the one people see in search results.
            </li>
            <li>Select only the amenities you really offer. People filter by them.</li>
          </ul>
        ),
        'Set your price and your rules': (
          <ul>
            <li>
              You set the price per night or day, and can change it for single nights in the calendar.
              Existing bookings keep their price.
            </li>
            <li>
              Listing is free, unless a listing fee is shown before you publish. {siteName} keeps a commission
              on what you charge: the nights or days, and any fees for cleaning and extra guests. Each request
              shows what you would earn before you accept it. If a guest cancels, {siteName} keeps a
              cancellation fee of {cancellationFee}% of the part of your charge that is not refunded.
            </li>
            <li>
              Choose a <Link to="/cancellation">cancellation policy</Link>: flexible ones attract more
              bookings, strict ones leave fewer gaps in your calendar.
            </li>
            <li>
              With <Link to="/host-discount-codes">discount codes</Link>, you can offer a lower price to
              guests you choose, for a time you choose.
            </li>
          </ul>
        ),
        'Keep one calendar': (
          <p>
            Is your place listed elsewhere too? Connect both calendars on the listing's page under Calendar:
            nights booked on one site are closed on the other. On {siteName}, no night can be booked twice.
          </p>
        ),
        'Respond quickly and reliably': (
          <ul>
            <li>
              You have 24 hours to respond to a request. With Instant Book, which you can turn on for each
              listing, bookings are confirmed automatically.
            </li>
            <li>
              Save answers to common questions as <Link to="/messages/quick-replies">Quick replies</Link>, and
              have what every guest needs to know sent automatically as{' '}
              <Link to="/messages/scheduled">Scheduled messages</Link>.
            </li>
            <li>If you cancel, the guest gets a full refund, and it counts against your badge.</li>
          </ul>
        ),
        'Reviews and badges': (
          <>
            <p>
              After a stay, you and your guest have 14 days to review each other, and neither of you sees the
              other's review first. The Superhost and All-Star Host badges depend only on your bookings,
              cancellations, response rate and reviews in the past year; they can't be bought.
            </p>
            <p>
              {isOpen('/terms') && (
                <>
                  The rules are in the <Link to="/terms">terms of service</Link>.{' '}
                </>
              )}
              <Link to="/safety">Safety information</Link> has a checklist for hosts.
            </p>
          </>
        ),
      }}
    />
  )
}
