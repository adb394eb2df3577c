import { useSyncExternalStore, type SyntheticEvent } from 'react'
import { useUser } from '~/components/shell/use-user'
import { showToast } from '~/ui/toast-store'

/** What a heart was set to in this tab, instead of what its page came with. */
type Choice = { from: boolean; saved: boolean }

/** By listing, because one can be on a page twice. */
const choices = new Map<string, Choice>()
const listeners = new Set<() => void>()

function choose(id: string, choice: Choice) {
  choices.set(id, choice)
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Whether a listing is saved, and what its save form needs. For signed-in users `stay` changes the heart at once, and
 * back with a message if the server refuses; otherwise the form is submitted normally and leads visitors through
 * sign-in.
 */
export function useSaved(id: string, initiallySaved: boolean) {
  const user = useUser()
  const choice = useSyncExternalStore(
    subscribe,
    () => choices.get(id),
    () => undefined,
  )
  const saved = choice?.from === initiallySaved ? choice.saved : initiallySaved
  const action = `/listing/${id}/favorite`
  const intent = saved ? 'unsave' : 'save'

  function stay(event: SyntheticEvent) {
    if (!user) return
    event.preventDefault()
    const mine = { from: initiallySaved, saved: !saved }
    choose(id, mine)
    const undo = (description: string) => {
      if (choices.get(id) === mine) choose(id, { from: initiallySaved, saved })
      showToast({ title: saved ? 'Still saved' : 'Not saved', description, variant: 'destructive' })
    }
    void import('./send-saved')
      .then(({ sendSaved }) => sendSaved(action, intent))
      .then(
        (refusal) => refusal && undo(refusal),
        () => undo('Network error. Please try again.'),
      )
  }
  return { saved, intent, action, stay }
}
