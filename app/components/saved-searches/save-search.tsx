import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'

type SaveSearchProps = {
  /** The query string of the results page. */
  query: string
  /** The user's saved search that finds the same. */
  savedAs?: string
}

/**
 * A link to save a search, for its results page, or to where it is saved. It is the same for everybody who is not
 * signed in, so the page can be cached; they are asked to sign in on the way.
 */
export const SaveSearch = ({ query, savedAs }: SaveSearchProps) => (
  <Link
    to={savedAs ? `/saved-searches#s-${savedAs}` : `/saved-searches/new?${query}`}
    className="save-search inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-2"
  >
    <Icon name={savedAs ? 'check' : 'bell'} />
    {savedAs ? 'You saved this search' : 'Save this search'}
  </Link>
)
