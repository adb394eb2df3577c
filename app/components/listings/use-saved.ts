import { useFetcher } from '@remix-run/react'
import type { SyntheticEvent } from 'react'
import { useUser } from '~/components/shell/use-user'

/**
 * Whether a listing is saved, and what its save form needs. For signed-in users `stay` changes the heart in place;
 * otherwise the form is submitted normally and leads visitors through sign-in.
 */
export function useSaved(id: string, initiallySaved: boolean) {
  const user = useUser()
  const fetcher = useFetcher<{ saved: boolean }>({ key: `save-${id}` })
  const submitted = fetcher.formData?.get('intent')
  const saved = submitted ? submitted === 'save' : (fetcher.data?.saved ?? initiallySaved)
  const action = `/listing/${id}/favorite`
  const intent = saved ? 'unsave' : 'save'

  function stay(event: SyntheticEvent) {
    if (!user) return
    event.preventDefault()
    fetcher.submit({ intent, stay: '1' }, { method: 'post', action })
  }
  return { saved, intent, action, stay }
}
