import { dateWords } from '~/domain/listings/choices'
import { Link } from '~/ui/link'
import { LineIcon } from './line-icon'
import type { ListingView } from './listing-view.server'
import { ruleIcon } from './rule-icon'
import { Section } from './section'
import { useIsOpen } from '~/components/shell/page-link'
import { Icon } from '~/ui/icon'
import { RegionMap, type RegionShapes } from '~/ui/map/region-map'

type ThingsToKnowProps = {
  listing: Pick<ListingView, 'type' | 'rules' | 'times' | 'starts' | 'prices' | 'hasFeesOnPrices' | 'policy'>
}

/** What a guest agrees to: the rules of the host, their fees and discounts, and the terms of cancelling. */
export function ThingsToKnow({ listing }: ThingsToKnowProps) {
  const { type, rules, times, starts, prices, hasFeesOnPrices, policy } = listing
  const { start, end } = dateWords[type]
  return (
    <Section title="Things to know">
      <div className="things-to-know">
        <div>
          <h3 className={heading}>{type === 'property' ? 'House rules' : 'Rules'}</h3>
          <ul role="list" className="icon-list sm:grid-cols-1">
            {[`${start} ${times.start}`, `${end} ${times.end}`, ...starts].map((time) => (
              <li key={time}>
                <LineIcon name="clock" isForbidden={false} />
                {time}
              </li>
            ))}
            {rules.map((rule) => {
              const { icon, isForbidden } = ruleIcon(rule)
              return (
                <li key={rule}>
                  <LineIcon name={icon} isForbidden={isForbidden} />
                  <span dir="auto">{rule}</span>
                </li>
              )
            })}
          </ul>
        </div>
        {prices.length > 0 && (
          <div>
            <h3 className={heading}>Prices and discounts</h3>
            <ul role="list" className="grid gap-2">
              {prices.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
            {hasFeesOnPrices && <p className="mt-2 text-sm text-muted">Prices are before fees.</p>}
          </div>
        )}
        <div>
          <h3 className={heading}>Cancellation policy</h3>
          <p className="max-w-text">
            <strong>{policy.name}.</strong> {policy.summary}
          </p>
          <Link
            to="/cancellation"
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-2"
          >
            How cancellation works
          </Link>
        </div>
      </div>
    </Section>
  )
}

const heading = 'mb-4 text-lg font-semibold'

/** The area around a listing. */
export const Surroundings = ({ listing, map }: { listing: ListingView; map: RegionShapes }) => (
  <Section id="location" title={listing.type === 'property' ? "Where you'll be" : "Where you'll pick it up"}>
    <p className="mb-4 text-muted">
      {listing.location}
      {map.radius ? ', somewhere in this half-mile circle.' : '.'}
      {listing.hasAddress && " You'll get the exact address once you've booked."}
    </p>
    <RegionMap
      shapes={map}
      label={listing.city?.name ?? listing.location}
      description={`Map of the area around ${listing.location}`}
      className="surroundings rounded-lg border border-line"
    />
    {useIsOpen()('/discover') && (
      <Link
        to={`/discover?listing=${listing.id}`}
        className="inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-2"
      >
        <Icon name="compass" />
        Discover places nearby
      </Link>
    )}
  </Section>
)
