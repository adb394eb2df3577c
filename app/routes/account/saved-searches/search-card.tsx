import type { ListingType } from '~/domain/listings/choices'
import type { InactiveReason } from '~/domain/saved-searches/saved-search'
import type { SearchPreview } from '~/domain/saved-searches/saved-searches.queries.server'
import { resultCount } from '~/components/search/describe-results'
import { SearchTags } from '~/components/saved-searches/search-tags'
import { button } from '~/ui/button'
import { Deferred, type Deferrable } from '~/ui/deferred'
import { Form } from '~/ui/form'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'
import { CoverPicture } from '~/ui/picture'
import type { PresentedSearch } from './present-searches.server'

type SearchCardProps = {
  search: PresentedSearch
  /** What each search of the page finds now. */
  previews: Deferrable<readonly (SearchPreview | null)[]>
  /** The place of this one among them. */
  index: number
}

const reasons: Record<InactiveReason, string> = {
  dates_passed: "Its dates have passed, so there won't be new matches.",
  filter_gone: "It uses a filter that no longer exists, so there won't be new matches.",
}

/** A saved search: what it looks for, what it finds now, and the switch of its alerts. */
export function SearchCard({ search, previews, index }: SearchCardProps) {
  const { id, name, tags, type, history, inactiveReason, results } = search
  return (
    <li
      id={`s-${id}`}
      className="flex scroll-mt-24 flex-col overflow-hidden rounded-lg border border-line bg-surface"
    >
      <Deferred value={previews} instead={<Strip />}>
        {(all) => <Strip type={type} preview={all[index]} inactiveReason={inactiveReason} />}
      </Deferred>
      <div className="flex grow flex-col p-4 md:p-5">
        <div className="flex items-start justify-between gap-4">
          <h3 dir="auto" className="pt-2 text-lg font-semibold wrap-anywhere">
            {name}
          </h3>
          {!inactiveReason && <AlertsSwitch search={search} />}
        </div>
        <div className="mt-2">
          <SearchTags tags={tags} />
        </div>
        <p className="mt-3 text-sm text-muted">{history}</p>
        <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-2 pt-4">
          <Link to={results} className={button('secondary', 'px-4!')}>
            {inactiveReason === 'dates_passed' ? 'Search without dates' : 'See results'}
            <span className="sr-only"> for {name}</span>
          </Link>
          <Link to={`/saved-searches/${id}`} className={action}>
            Rename<span className="sr-only"> {name}</span>
          </Link>
          <Link to={`/saved-searches/${id}/delete`} className={action}>
            Delete<span className="sr-only"> {name}</span>
          </Link>
        </div>
      </div>
    </li>
  )
}

const action = 'inline-flex min-h-11 items-center font-medium underline underline-offset-2'
const SIZES = '(min-width: 64rem) 210px, 33vw'

type StripProps = {
  type?: ListingType
  preview?: SearchPreview | null
  inactiveReason?: InactiveReason | null
}

/** The pictures of the first results with the number of all, or why there are none. Always of the same height. */
function Strip({ type, preview, inactiveReason }: StripProps) {
  const pictures = preview?.pictures ?? []
  if (!type || !preview || preview.total === 0)
    return (
      <p className="flex h-28 items-center justify-center gap-2 bg-sunken px-4 text-center text-sm text-muted sm:h-36">
        {type && !inactiveReason && <Icon name="search" />}
        {inactiveReason ? reasons[inactiveReason] : type && 'No matches yet.'}
      </p>
    )
  return (
    <div className="relative flex h-28 gap-px bg-sunken sm:h-36">
      {pictures.map(({ image, color }) => (
        <CoverPicture key={image} src={image} color={color} sizes={SIZES} kind="row" frame="min-w-0 flex-1" />
      ))}
      <p className="absolute bottom-3 left-3 rounded-full bg-surface px-3 py-1 text-sm font-semibold">
        {resultCount(type, preview)} now
      </p>
    </div>
  )
}

function AlertsSwitch({ search: { id, name, hasAlerts } }: { search: PresentedSearch }) {
  return (
    <Form method="post" className="shrink-0">
      <input type="hidden" name="id" value={id} />
      <button
        name="intent"
        value={hasAlerts ? 'alerts-off' : 'alerts-on'}
        role="switch"
        aria-checked={hasAlerts}
        className="group inline-flex min-h-11 items-center gap-2 text-sm font-medium"
      >
        Email alerts<span className="sr-only"> for {name}</span>
        <span aria-hidden="true" className={track}>
          <span className={thumb} />
        </span>
      </button>
    </Form>
  )
}

const track =
  'relative h-6 w-10 rounded-full bg-control transition-colors group-aria-checked:bg-accent ' +
  'forced-colors:border'
const thumb =
  'absolute left-1 top-1 size-4 rounded-full bg-surface group-aria-checked:left-5 ' +
  'forced-colors:bg-[ButtonText]'
