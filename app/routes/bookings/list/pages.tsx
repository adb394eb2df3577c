import { button } from '~/ui/button'

/** Links to the previous and the next page; nothing if there is only one page. */
export function Pages({ path, page, pages }: { path: string; page: number; pages: number }) {
  if (pages === 1) return null
  const to = (number: number) => `${path}${path.includes('?') ? '&' : '?'}page=${number}`
  return (
    <nav aria-label="Pages" className="mt-10 flex items-center justify-between gap-4">
      {page > 1 ? (
        <a href={to(page - 1)} rel="prev" className={button('secondary')}>
          Previous
        </a>
      ) : (
        <span />
      )}
      <span className="text-sm text-muted">
        Page {page} of {pages}
      </span>
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
