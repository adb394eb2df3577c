import { Icon } from '~/ui/icon'
import { ShareLink } from '~/ui/share-link'

type SharePlanProps = {
  /** The itinerary's own address. */
  path: string
  /** The secret address; none while the plan is private. */
  address: string | null
}

/** Who else can read the plan, and by which link. */
export function SharePlan({ path, address }: SharePlanProps) {
  return (
    <section aria-labelledby="sharing" className="rounded-lg border border-line bg-surface p-5 md:p-6">
      <h2 id="sharing" className="flex items-center gap-2 text-lg font-semibold">
        <Icon name={address ? 'share' : 'lock'} />
        {address ? 'Public' : 'Private'}
      </h2>
      {address ? (
        <Link address={address} />
      ) : (
        <p className="mt-2 text-muted">
          Only you can see this plan.{' '}
          <a
            href={`${path}/edit#isPublic`}
            className="font-semibold text-accent underline underline-offset-2"
          >
            Make it public
          </a>{' '}
          to share it by a secret link, without costs, references and notes.
        </p>
      )}
    </section>
  )
}

function Link({ address }: { address: string }) {
  return (
    <>
      <label htmlFor="share-link" className="mt-2 block text-muted">
        Whoever has this link can read the plan, without costs, references and notes.
      </label>
      <ShareLink id="share-link" address={address} />
      <div className="mt-2 flex flex-wrap items-center gap-x-4 text-sm font-semibold">
        <a
          href={address}
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-2"
        >
          See what others see
        </a>
        <form method="post">
          <button
            name="intent"
            value="renew-link"
            className="min-h-11 text-accent underline underline-offset-2"
          >
            Make a new link
          </button>
        </form>
      </div>
      <p className="text-sm text-muted">With a new link the old one stops working.</p>
    </>
  )
}
