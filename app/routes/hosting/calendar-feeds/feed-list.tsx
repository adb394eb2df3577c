import { button } from '~/ui/button'
import { Form } from '~/ui/form'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import type { PresentedFeed } from './present-feeds.server'

/** The imported calendars, each with its state. */
export function FeedList({ feeds }: { feeds: PresentedFeed[] }) {
  if (feeds.length === 0) return <NoFeeds />
  return (
    <ul role="list" className="mt-4 divide-y divide-line rounded-lg border border-line bg-surface">
      {feeds.map((feed) => (
        <li key={feed.id} className="p-4 md:p-5">
          <Feed feed={feed} />
        </li>
      ))}
    </ul>
  )
}

function Feed({ feed }: { feed: PresentedFeed }) {
  const { id, name, site, closes, answered, failure, isStale } = feed
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 dir="auto" className="min-w-0 font-semibold wrap-anywhere">
          {name}
        </h3>
        {isStale && <span className={`${badge} bg-amber-soft text-on-amber`}>Out of date</span>}
        {failure && !isStale && <span className={`${badge} bg-danger-soft text-danger`}>Not responding</span>}
      </div>
      <p className="mt-1 text-sm text-muted">
        {closes} ·{' '}
        {site
          ? `${site}, ${answered ? 'updated ' : 'not updated yet'}`
          : `uploaded file${answered ? ', ' : ''}`}
        {answered && <time dateTime={answered.at}>{answered.ago}</time>}
      </p>
      {failure && (
        <Notice type="info" title={failure} className="mt-3">
          The dates it blocked stay blocked. We'll keep trying.
        </Notice>
      )}
      <div className="mt-3 flex flex-wrap items-start gap-3">
        {site && (
          <Form method="post">
            <input type="hidden" name="feedId" value={id} />
            <button name="intent" value="refresh" className={button('secondary', 'px-4!')}>
              Refresh now<span className="sr-only"> {name}</span>
            </button>
          </Form>
        )}
        <details className="min-w-0 open:basis-full">
          <summary
            className={button('quiet', `cursor-pointer list-none px-4! text-danger! ${site ? '' : '-ml-4'}`)}
          >
            Remove<span className="sr-only"> {name}</span>
          </summary>
          <Form method="post" className="mt-2 rounded bg-sunken p-4">
            <p>The dates it blocks here will open again. Nothing changes on the other site.</p>
            <input type="hidden" name="feedId" value={id} />
            <button name="intent" value="remove" className={button('danger', 'mt-3')}>
              Remove calendar<span className="sr-only"> {name}</span>
            </button>
          </Form>
        </details>
      </div>
    </>
  )
}

const NoFeeds = () => (
  <div className="mt-4 flex items-center gap-4 rounded-lg border border-line bg-surface p-5">
    <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-strong">
      <Icon name="calendar" size={24} />
    </span>
    <p className="text-muted">
      <span className="block font-semibold text-ink">No calendars connected yet</span> Connect one below.
    </p>
  </div>
)

const badge = 'inline-block shrink-0 rounded-full px-3 py-0.5 text-sm font-semibold'
