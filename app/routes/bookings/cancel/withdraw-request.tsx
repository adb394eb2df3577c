import { button } from '~/ui/button'

/** Asks a guest before their request is taken back. */
export function WithdrawRequest({ id, host }: { id: string; host: string }) {
  return (
    <>
      <p className="mt-6 text-muted">
        {host} is told, the dates are open to others again, and you are not charged. This cannot be undone.
      </p>
      <form method="post" className="mt-6 flex flex-col gap-3 sm:flex-row">
        <button className={button('danger')}>Cancel request</button>
        <a href={`/bookings/${id}`} className={button('secondary')}>
          Keep it
        </a>
      </form>
    </>
  )
}
