import { useFetcher } from '@remix-run/react'
import type { FormEvent } from 'react'
import { useUser } from '~/routes/shell/use-user'
import { Icon } from '~/ui/icon'

type SaveButtonProps = { id: string; title: string; saved: boolean; here: string }

/**
 * The heart over a listing's picture: a POST form that saves or unsaves and comes back to the card. With scripts and
 * somebody signed in it changes at once and the page stays; a visitor is led to sign in, and back.
 */
export function SaveButton({ id, title, saved, here }: SaveButtonProps) {
  const user = useUser()
  const fetcher = useFetcher<{ saved: boolean }>({ key: `save-${id}` })
  const asked = fetcher.formData?.get('intent')
  const shown = asked ? asked === 'save' : (fetcher.data?.saved ?? saved)
  const stay = (event: FormEvent<HTMLFormElement>) => {
    if (!user) return
    event.preventDefault()
    fetcher.submit({ intent: shown ? 'unsave' : 'save', stay: '1' }, { method: 'post', action: `/listing/${id}/favorite` })
  }
  return (
    <form method="post" action={`/listing/${id}/favorite`} onSubmit={stay} className="absolute right-1.5 top-1.5 z-10">
      <input type="hidden" name="returnTo" value={`${here}#l-${id}`} />
      <button name="intent" value={shown ? 'unsave' : 'save'} aria-label={`${shown ? 'Remove from saved' : 'Save'}: ${title}`} className="group/heart grid size-11 place-items-center rounded-full">
        <span className="grid size-9 place-items-center rounded-full bg-surface text-ink shadow-float transition-transform group-hover/heart:scale-110">
          <Icon name="heart" filled={shown} className={shown ? 'text-accent' : ''} />
        </span>
      </button>
    </form>
  )
}
