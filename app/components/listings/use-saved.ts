import { useFetcher } from '@remix-run/react'
import type { FormEvent } from 'react'
import { useUser } from '~/components/shell/use-user'

/**
 * Whether a listing is saved, and what its save form needs: with scripts and somebody signed in the heart changes at
 * once and the page stays; otherwise the form goes its plain way, for a visitor to sign-in and back.
 */
export function useSaved(id: string, savedAtFirst: boolean) {
  const user = useUser()
  const fetcher = useFetcher<{ saved: boolean }>({ key: `save-${id}` })
  const asked = fetcher.formData?.get('intent')
  const saved = asked ? asked === 'save' : (fetcher.data?.saved ?? savedAtFirst)
  const action = `/listing/${id}/favorite`
  const intent = saved ? 'unsave' : 'save'

  function stay(event: FormEvent<HTMLFormElement>) {
    if (!user) return
    event.preventDefault()
    fetcher.submit({ intent, stay: '1' }, { method: 'post', action })
  }
  return { saved, intent, action, stay }
}
