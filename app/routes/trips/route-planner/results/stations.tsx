import { Star } from '~/ui/icon'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Pager } from '~/ui/pager'
import { Writing } from '~/ui/text'
import type { PresentedPlan } from './present-plan.server'

/** Every station within two miles of the road, in the order of the route, a page at a time. */
export function Stations({ stations }: Pick<PresentedPlan, 'stations'>) {
  const { total, page, pages, first, shown, unit, query, someAreDemo, allAreDemo } = stations
  const last = first + shown.length - 1
  return (
    <>
      {total === 0 ? (
        <p className="mt-2 text-muted">We don't know of any along this route.</p>
      ) : (
        <>
          <p className="mt-1 text-muted">
            {total === shown.length
              ? grouped(total)
              : `${grouped(first)} to ${grouped(last)} of ${grouped(total)}`}
            , in the order you pass them.
          </p>
          {someAreDemo && (
            <div className="mt-3">
              <Notice type="info" title="Demo data">
                {allAreDemo
                  ? 'These stations and their prices are'
                  : 'Some of these stations and their prices are'}{' '}
                invented for this demonstration.
              </Notice>
            </div>
          )}
          <ol role="list" className="mt-4 grid border-b border-line md:grid-cols-2 md:gap-x-8">
            {shown.map((station) => (
              <Station key={station.id} station={station} unit={unit} />
            ))}
          </ol>
          <div className="print:hidden">
            <Pager
              page={page}
              pages={pages}
              path="/route-planner"
              query={query}
              name="stationsPage"
              label="Pages of stations"
              hash="#stations"
            />
          </div>
        </>
      )}
    </>
  )
}

const grouped = (number: number) => number.toLocaleString('en-US')

function Station({ station, unit }: { station: PresentedPlan['stations']['shown'][number]; unit: string }) {
  const { name, address, mile, detour, price, isUsualPrice, rating, isOpen24h, amenities, more, phone } =
    station
  const extras = [isOpen24h && 'Open 24 hours', ...amenities, more > 0 && `+${more} more`]
    .filter(Boolean)
    .join(' · ')
  return (
    <li className="break-inside-avoid border-t border-line py-3 text-sm">
      <p className="flex justify-between gap-3">
        <span dir="auto" className="min-w-0 break-words text-base font-semibold">
          {name}
        </span>
        <span className="shrink-0 text-right tabular-nums">
          <strong className="text-base">{price}</strong> per {unit}
          {isUsualPrice && <span className="block text-muted">average price</span>}
        </span>
      </p>
      <p className="flex flex-wrap items-center gap-x-2 text-muted">
        Mile {mile} · {detour}
        {rating && (
          <span className="inline-flex items-center gap-1 text-ink">
            <Star size={14} />
            <span className="sr-only">Rated </span>
            {rating}
            <span className="sr-only"> out of 5</span>
          </span>
        )}
      </p>
      <Writing className="break-words text-muted">{address}</Writing>
      {extras && <p>{extras}</p>}
      <Link
        to={`/discover?place=${station.id}&radius=5`}
        rel="nofollow"
        className="mr-4 inline-flex min-h-8 items-center font-semibold text-accent hover:underline"
      >
        What's nearby<span className="sr-only">: {name}</span>
      </Link>
      {phone && (
        <a
          href={phone.href}
          className="inline-flex min-h-8 items-center font-semibold text-accent hover:underline"
        >
          <span className="sr-only">Call {name}: </span>
          {phone.text}
        </a>
      )}
    </li>
  )
}
