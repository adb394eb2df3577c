import { button } from './button'

type PagerProps = {
  page: number
  pages: number
  /** The list's address without its page. */
  path: string
  /** What else the address says, such as `as=guest`. */
  also?: string
  /** Where on the page the list begins. */
  hash?: string
  /** What the address calls the page, and screen readers its pages, of a list that is not its screen's only one. */
  name?: string
  label?: string
}

/** The way to the pages of a list beside this one; nothing for a list of one page. */
export function Pager({ page, pages, path, also, hash = '', name = 'page', label = 'Pages' }: PagerProps) {
  if (pages <= 1) return null
  const to = (other: number) => {
    const query = [also, other > 1 && `${name}=${other}`].filter(Boolean).join('&')
    return `${path}${query && `?${query}`}${hash}`
  }
  return (
    <nav aria-label={label} className="mt-8 flex items-center justify-between gap-4">
      {page > 1 ? (
        <a href={to(page - 1)} rel="prev" className={button('secondary')}>
          Previous
        </a>
      ) : (
        <span />
      )}
      <p className="text-sm text-muted">
        Page {page} of {pages}
      </p>
      {page < pages ? (
        <a href={to(page + 1)} rel="next" className={button('secondary')}>
          Next
        </a>
      ) : (
        <span />
      )}
    </nav>
  )
}
