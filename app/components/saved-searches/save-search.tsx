import { Icon } from '~/ui/icon'

/**
 * A link to save a search, for its results page. A link is the same for everybody, so the page can be cached; who is
 * not signed in is asked to on the way.
 * @param query the query string of the results page
 */
export const SaveSearch = ({ query }: { query: string }) => (
  <a
    href={`/saved-searches/new?${query}`}
    className="inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-2"
  >
    <Icon name="bell" />
    Save this search
  </a>
)
