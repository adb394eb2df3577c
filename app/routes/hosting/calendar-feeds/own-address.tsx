import { button } from '~/ui/button'
import { control } from '~/ui/field'
import { useHydrated } from '~/ui/hydrated'
import { showToast } from '~/ui/toast-store'

/** The secret address under which other sites read this listing's closed nights. */
export function OwnAddress({ address }: { address: string }) {
  const scripted = useHydrated()

  async function copy() {
    await navigator.clipboard.writeText(address)
    showToast({ title: 'Address copied' })
  }

  return (
    <div className="mt-4 rounded-lg border border-line bg-surface p-4 md:p-6">
      <label htmlFor="own-address" className="block font-semibold">
        Address of this calendar
      </label>
      <p id="own-address-help" className="text-sm text-muted">
        Whoever has it sees which nights are taken, and nothing else. Give it only to sites you use.
      </p>
      <div className="mt-1 flex flex-wrap gap-3">
        <input
          id="own-address"
          readOnly
          value={address}
          aria-describedby="own-address-help"
          onFocus={(event) => event.currentTarget.select()}
          className={`${control} w-auto! min-w-0 flex-1 basis-64 font-mono text-sm!`}
        />
        {scripted && (
          <button type="button" onClick={() => void copy()} className={button('secondary')}>
            Copy address
          </button>
        )}
      </div>
      <details className="mt-3">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-2">
          The address became known?
        </summary>
        <form method="post" className="mt-1 rounded bg-sunken p-4">
          <p>
            A new address replaces it. Sites that use the former one will no longer hear of your bookings
            until you give them the new one.
          </p>
          <button name="intent" value="new-address" className={button('secondary', 'mt-3')}>
            Make a new address
          </button>
        </form>
      </details>
    </div>
  )
}
