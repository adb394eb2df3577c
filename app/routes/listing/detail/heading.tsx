import { useIsOpen } from '~/components/shell/page-link'
import { Form } from '~/ui/form'
import { Icon } from '~/ui/icon'
import type { ListingView } from './listing-view.server'
import { Rating } from './rating'
import { useLocation } from '@remix-run/react'
import type { FormEvent, MouseEvent } from 'react'
import { useSaved } from '~/components/listings/use-saved'
import { button } from '~/ui/button'
import { InlineLink } from '~/ui/link'
import { showToast } from '~/ui/toast-store'
import { control } from '~/ui/field'

/** The title of a listing, its rating and where it is. */
export const Heading = ({ listing }: { listing: ListingView }) => (
  <header className="listing-heading">
    <h1 dir="auto" className="text-2xl font-semibold md:text-3xl">
      {listing.title}
    </h1>
    <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Rating listing={listing} />
      <span className="inline-flex items-center gap-1">
        <Icon name="pin" size={18} className="text-muted" />
        {listing.location}
      </span>
      {useIsOpen()('/itineraries/add') && (
        <InlineLink to={`/itineraries/add?listing=${listing.id}`}>Add to itinerary</InlineLink>
      )}
    </p>
  </header>
)

/** Saves or unsaves the listing. */
export function SaveButton({ listing: { id, isSaved } }: { listing: Pick<ListingView, 'id' | 'isSaved'> }) {
  const { pathname, search } = useLocation()
  const { saved, intent, action, stay } = useSaved(id, isSaved)

  function save(event: FormEvent<HTMLFormElement>) {
    // The dates may have changed since the page loaded; returning restores them.
    const returnTo = event.currentTarget.elements.namedItem('returnTo') as HTMLInputElement
    returnTo.value = window.location.pathname + window.location.search
    stay(event)
  }

  return (
    <Form method="post" action={action} onSubmit={save}>
      <input type="hidden" name="returnTo" value={pathname + search} />
      <button name="intent" value={intent} className={button('quiet', 'px-3! underline underline-offset-2')}>
        <Icon name="heart" filled={saved} className={saved ? 'text-accent' : ''} />
        {saved ? 'Saved' : 'Save'}
      </button>
    </Form>
  )
}

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

const SharePanel = ({ address }: { address: string }) => (
  // On a phone the panel is placed in the row of buttons, because it is wider than what is left of its own button.
  <details className="sm:relative">
    <summary className={button('quiet', 'list-none px-3! underline underline-offset-2')}>
      <Icon name="share" />
      Share
    </summary>
    <div
      className={
        'absolute right-0 top-full z-20 mt-2 w-80 ' +
        'max-w-[calc(100vw-2rem)] rounded-lg border border-line bg-surface p-4 shadow-float'
      }
    >
      <label htmlFor="share-address" className="block font-semibold">
        Copy this link
      </label>
      <input id="share-address" readOnly value={address} className={`${control} mt-1`} />
    </div>
  </details>
)
