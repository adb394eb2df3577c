import { button } from '~/ui/button'

/** Shown instead of a text that does not exist. */
export function ContentNotFound() {
  return (
    <>
      <h2 className="text-2xl font-bold">Content not found</h2>
      <p className="mt-2 text-muted">It may have been deleted already.</p>
      <a href="/admin/content" className={button('primary', 'mt-6')}>
        Content Management
      </a>
    </>
  )
}
