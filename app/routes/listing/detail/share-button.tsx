import { useRef, type MouseEvent } from 'react'
import { button } from '~/ui/button'
import { control } from '~/ui/field'
import { Icon } from '~/ui/icon'
import { showToast } from '~/ui/toast-store'

/** Opens the share sheet, or copies the link. Without scripts, or if both fail, it shows the link to copy. */
export function ShareButton({ title, address }: { title: string; address: string }) {
  const details = useRef<HTMLDetailsElement>(null)

  async function share(event: MouseEvent) {
    event.preventDefault()
    if (details.current!.open) return void (details.current!.open = false)
    try {
      if (navigator.share) return await navigator.share({ title, url: address })
      await navigator.clipboard.writeText(address)
      showToast({ title: 'Link copied' })
    } catch (error) {
      // The user closed the share sheet.
      if (error instanceof Error && error.name === 'AbortError') return
      details.current!.open = true
      details.current!.querySelector('input')!.select()
    }
  }

  return (
    // On a phone the panel is placed in the row of buttons, because it is wider than what is left of its own button.
    <details ref={details} className="sm:relative">
      <summary onClick={share} className={button('quiet', 'list-none px-3! underline underline-offset-2')}>
        <Icon name="share" />
        Share
      </summary>
      <div
        className={
          'absolute right-4 top-full z-20 mt-2 w-80 sm:right-0 ' +
          'max-w-[calc(100vw-2rem)] rounded-lg border border-line ' +
          'bg-surface p-4 shadow-float'
        }
      >
        <label htmlFor="share-address" className="block font-semibold">
          Copy this link
        </label>
        <input
          id="share-address"
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
          className={`${control} mt-1`}
        />
      </div>
    </details>
  )
}
