import { useRef } from 'react'
import { button } from '~/ui/button'
import { control } from '~/ui/field'
import { useHydrated } from '~/ui/hydrated'
import { Icon } from '~/ui/icon'
import { showToast } from '~/ui/toast-store'

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
      <h2 id="sharing" className="flex items-center gap-2 text-lg font-semibold"><Icon name={address ? 'share' : 'lock'} />{address ? 'Public' : 'Private'}</h2>
      {address ? <Link address={address} /> : (
        <p className="mt-2 text-muted">Only you can see this plan. <a href={`${path}/edit#isPublic`} className="font-semibold text-accent underline underline-offset-2">Make it public</a> to share it by a secret link, without costs, references and notes.</p>
      )}
    </section>
  )
}

function Link({ address }: { address: string }) {
  const input = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()

  async function copy() {
    input.current!.select()
    try {
      await navigator.clipboard.writeText(address)
      showToast({ title: 'Link copied' })
    } catch {
      showToast({ title: 'Link not copied', description: 'It is selected: copy it from the field.', variant: 'destructive' })
    }
  }

  return (
    <>
      <label htmlFor="share-link" className="mt-2 block text-muted">Whoever has this link can read the plan, without costs, references and notes.</label>
      <div className="mt-2 flex gap-2">
        <input ref={input} id="share-link" readOnly value={address} onFocus={(event) => event.currentTarget.select()} className={`${control} min-w-0 text-sm`} />
        {hydrated && <button type="button" onClick={copy} className={button('secondary', 'shrink-0 px-4!')}>Copy<span className="sr-only"> link</span></button>}
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 text-sm font-semibold">
        <a href={address} className="inline-flex min-h-11 items-center text-accent underline underline-offset-2">See what others see</a>
        <form method="post">
          <button name="intent" value="renew-link" className="min-h-11 text-accent underline underline-offset-2">Make a new link</button>
        </form>
      </div>
      <p className="text-sm text-muted">With a new link the old one stops working.</p>
    </>
  )
}
