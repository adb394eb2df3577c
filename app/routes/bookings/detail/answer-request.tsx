import { button } from '~/ui/button'

/** The form with which a host accepts or declines a request. */
export function AnswerRequest({ guest }: { guest: string }) {
  return (
    <section aria-labelledby="answer" className="rounded-lg border border-line bg-surface p-5 md:p-6">
      <h2 id="answer" className="text-lg font-semibold">
        Accept {guest}'s request?
      </h2>
      <p className="mt-1 text-muted">
        Accepting confirms the booking. Declining makes the dates available again.
      </p>
      <form method="post" className="mt-4 flex flex-wrap gap-3">
        <button name="intent" value="accept" className={button('primary')}>
          Accept
        </button>
        <button name="intent" value="decline" className={button('secondary')}>
          Decline
        </button>
      </form>
    </section>
  )
}
