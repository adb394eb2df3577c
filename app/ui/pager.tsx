import { button } from './button'
import { Link } from './link'

type PagerProps = {
  page: number
  pages: number
  /** The list's URL without the page. */
  path: string
  /** Other query parameters, such as `as=guest`. */
  query?: string
  /** The anchor of the list on its page. */
  hash?: string
  /** The query parameter of the page. With `label`, for a screen with several lists. */
  name?: string
  label?: string
}

/** Links to the previous and next page of a list; nothing for a single page. */
export function Pager({ page, pages, path, query, hash = '', name = 'page', label = 'Pages' }: PagerProps) {
  if (pages <= 1) return null
  const to = (other: number) => {
    const search = [query, other > 1 && `${name}=${other}`].filter(Boolean).join('&')
    return `${path}${search && `?${search}`}${hash}`
  }
  return (
    <nav aria-label={label} className="mt-8 grid grid-cols-[1fr_auto_1fr] items-center gap-4">
      {page > 1 ? (
        <Link to={to(page - 1)} rel="prev" className={button('secondary', 'justify-self-start')}>
          Previous
        </Link>
      ) : (
        <span />
      )}
      <p className="text-sm text-muted">
        Page {page} of {pages}
      </p>
      {page < pages ? (
        <Link to={to(page + 1)} rel="next" className={button('secondary', 'justify-self-end')}>
          Next
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}
