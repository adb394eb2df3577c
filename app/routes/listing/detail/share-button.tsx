import type { MouseEvent } from 'react'
import { showToast } from '~/ui/toast-store'
import { SharePanel } from './share-panel'

/** Opens the share sheet, or copies the link. Without scripts, or if both fail, it shows the link to copy. */
export function ShareButton({ title, address }: { title: string; address: string }) {
  async function share(event: MouseEvent) {
    const summary = (event.target as Element).closest('summary')
    if (!summary) return
    const details = summary.parentElement as HTMLDetailsElement
    event.preventDefault()
    if (details.open) return void (details.open = false)
    try {
      if (navigator.share) return await navigator.share({ title, url: address })
      await navigator.clipboard.writeText(address)
      showToast({ title: 'Link copied' })
    } catch (error) {
      // The user closed the share sheet.
      if (error instanceof Error && error.name === 'AbortError') return
      details.open = true
      details.querySelector('input')!.select()
    }
  }

  return (
    // The element is not a control: it handles clicks on the one inside, whose keys are its own.
    <div role="presentation" className="contents" onClick={share}>
      <SharePanel address={address} />
    </div>
  )
}
