import { useFetcher, useLocation } from '@remix-run/react'
import type { FormEvent } from 'react'
import { useUser } from '~/routes/shell/use-user'
import { button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import type { ListingView } from './listing-view.server'

/** Keeps the listing among one's favourites, or takes it off; in place with scripts. Signed out, it leads to sign-in and back. */
export function SaveButton({ listing: { id, isSaved } }: { listing: Pick<ListingView, 'id' | 'isSaved'> }) {
  const { pathname, search } = useLocation()
  const user = useUser()
  const fetcher = useFetcher<{ saved: boolean }>({ key: `save-${id}` })
  const asked = fetcher.formData?.get('intent')
  const saved = asked ? asked === 'save' : (fetcher.data?.saved ?? isSaved)

  function stay(event: FormEvent<HTMLFormElement>) {
    // The dates may have changed since the page came: coming back, one finds them.
    const returnTo = event.currentTarget.elements.namedItem('returnTo') as HTMLInputElement
    returnTo.value = window.location.pathname + window.location.search
    if (!user) return
    event.preventDefault()
    fetcher.submit({ intent: saved ? 'unsave' : 'save', stay: '1' }, { method: 'post', action: `/listing/${id}/favorite` })
  }

  return (
    <form method="post" action={`/listing/${id}/favorite`} onSubmit={stay}>
      <input type="hidden" name="returnTo" value={pathname + search} />
      <button name="intent" value={saved ? 'unsave' : 'save'} className={button('quiet', 'px-3! underline underline-offset-2')}>
        <Icon name="heart" filled={saved} className={saved ? 'text-accent' : ''} />{saved ? 'Saved' : 'Save'}
      </button>
    </form>
  )
}
