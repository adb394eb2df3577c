import { button } from '~/ui/button'

/** Asks a guest to confirm that they withdraw a request. */
export function WithdrawRequest({ id, host }: { id: string; host: string }) {
  return (
    <>
      <p className="mt-6 text-muted">
        You won't be charged. We'll let {host} know, and the dates become available to others. This can't be
        undone.
      </p>
      <form method="post" className="mt-6 flex flex-col gap-3 sm:flex-row">
        <button className={button('danger')}>Cancel request</button>
        <a href={`/bookings/${id}`} className={button('secondary')}>
          Keep request
        </a>
      </form>
    </>
  )
}
