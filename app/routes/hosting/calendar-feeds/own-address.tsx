import { button } from '~/ui/button'
import { control } from '~/ui/field'
import { useHydrated } from '~/ui/use-hydrated'
import { showToast } from '~/ui/toast-store'

/** The secret link where other sites read this listing's unavailable dates. */
export function OwnAddress({ address }: { address: string }) {
  const scripted = useHydrated()

  async function copy() {
    await navigator.clipboard.writeText(address)
    showToast({ title: 'Link copied' })
  }

  return (
    <div className="mt-4 rounded-lg border border-line bg-surface p-4 md:p-6">
      <label htmlFor="own-address" className="block font-semibold">
        Link to this calendar
      </label>
      <p id="own-address-help" className="text-sm text-muted">
        Anyone with this link can see which dates are taken, and nothing else. Share it only with sites you
        use.
      </p>
      <div className="mt-1 flex flex-wrap gap-3">
        <input
          id="own-address"
          readOnly
          value={address}
          aria-describedby="own-address-help"
          onFocus={(event) => event.currentTarget.select()}
          className={`${control} w-auto min-w-0 flex-1 basis-64 font-mono text-sm`}
        />
        {scripted && (
          <button type="button" onClick={() => void copy()} className={button('secondary')}>
            Copy link
          </button>
        )}
      </div>
      <details className="mt-3">
        <summary className="fold min-h-11">Reset this link</summary>
        <form method="post" className="mt-1 rounded bg-sunken p-4">
          <p>
            This replaces the link with a new one. Sites that use the old link won't see new bookings until
            you give them the new one.
          </p>
          <button name="intent" value="new-address" className={button('secondary', 'mt-3')}>
            Reset link
          </button>
        </form>
      </details>
    </div>
  )
}
