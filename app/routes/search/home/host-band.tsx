import { typeWords, type ListingType } from '~/domain/listings/choices'
import { EARNINGS_DAYS, type EarningsEstimate } from '~/domain/overview/host-earnings'
import { formatWhole } from '~/domain/shared/money'
import { useHasVehicles } from '~/components/shell/page-link'
import { button } from '~/ui/button'

export type HostBandProps = {
  type: ListingType
  /** What the operator says about insurance. */
  insurance: string | null
  earnings: { estimates: EarningsEstimate[] } | null
}

/** The invitation to host, with what hosts earn here. */
export function HostBand({ type, insurance, earnings }: HostBandProps) {
  const { unit, plural } = typeWords[type]
  const estimates = earnings?.estimates ?? []
  const listings = estimates.reduce((sum, estimate) => sum + estimate.listings, 0)
  return (
    <section className="host-band">
      <div>
        <h2>Become a host and start earning</h2>
        <p className="mt-3 text-muted">
          {useHasVehicles() ? 'List your space or your vehicle' : 'List your space'} and set your own price
          and availability. {insurance}
        </p>
        <a href="/create-listing" className={button('primary', 'mt-6')}>
          Get started
        </a>
      </div>
      {estimates.length > 0 && (
        <div>
          <dl>
            {estimates.map(({ kind, perNight }) => (
              <div key={kind}>
                <dt className="text-sm">{kind}</dt>
                <dd>
                  <strong className="block text-2xl">{formatWhole(perNight)}</strong>
                  {` per booked ${unit}`}
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-4 text-sm text-muted">
            {`What a typical host keeps after our commission: medians of the bookings completed in the last ` +
              `${EARNINGS_DAYS} days at ${listings} ${plural}.`}
          </p>
        </div>
      )}
    </section>
  )
}
