import { useLocation } from '@remix-run/react'
import type { FormEvent } from 'react'
import { useSaved } from '~/components/listings/use-saved'
import { button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import type { ListingView } from './listing-view.server'

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
    <form method="post" action={action} onSubmit={save}>
      <input type="hidden" name="returnTo" value={pathname + search} />
      <button name="intent" value={intent} className={button('quiet', 'px-3! underline underline-offset-2')}>
        <Icon name="heart" filled={saved} className={saved ? 'text-accent' : ''} />
        {saved ? 'Saved' : 'Save'}
      </button>
    </form>
  )
}
