import { Icon } from '~/ui/icon'
import { ShareLink } from '~/ui/share-link'

type SharePlanProps = {
  /** Path of the itinerary. */
  path: string
  /** The share link; null while the plan is private. */
  address: string | null
}

/** Sharing: the link of a public plan, or how to make it public. */
export function SharePlan({ path, address }: SharePlanProps) {
  return (
    <section aria-labelledby="sharing" className="rounded-lg border border-line bg-surface p-5 md:p-6">
      <h2 id="sharing" className="flex items-center gap-2 text-lg font-semibold">
        <Icon name={address ? 'share' : 'lock'} />
        {address ? 'Shared by link' : 'Private'}
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
          to share a secret link. Costs, references and notes stay hidden.
        </p>
      )}
    </section>
  )
}

function Link({ address }: { address: string }) {
  return (
    <>
      <label htmlFor="share-link" className="mt-2 block text-muted">
        Anyone with this link can see the plan, but not its costs, references or notes.
      </label>
      <ShareLink id="share-link" address={address} />
      <div className="mt-2 flex flex-wrap items-center gap-x-4 text-sm font-semibold">
        <a
          href={address}
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-2"
        >
          Preview
        </a>
        <form method="post">
          <button
            name="intent"
            value="renew-link"
            className="min-h-11 text-accent underline underline-offset-2"
          >
            Create a new link
          </button>
        </form>
      </div>
      <p className="text-sm text-muted">Creating a new link disables the old one.</p>
    </>
  )
}
