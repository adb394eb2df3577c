import { useRef } from 'react'
import { button } from './button'
import { control } from './field'
import { useHydrated } from './use-hydrated'
import { showToast } from './toast-store'

/** A link to share: selected on focus and, with scripts, copied by a button. The caller renders its label. */
export function ShareLink({ id, address }: { id: string; address: string }) {
  const input = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()

  async function copy() {
    input.current!.select()
    try {
      await navigator.clipboard.writeText(address)
      showToast({ title: 'Link copied' })
    } catch {
      showToast({
        title: 'Link not copied',
        description: 'Please copy the selected link.',
        variant: 'destructive',
      })
    }
  }

  return (
    <div className="mt-2 flex gap-2">
      <input
        ref={input}
        id={id}
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
        className={`${control} min-w-0 text-sm`}
      />
      {hydrated && (
        <button type="button" onClick={copy} className={button('secondary', 'shrink-0 px-4!')}>
          Copy<span className="sr-only"> link</span>
        </button>
      )}
    </div>
  )
}
