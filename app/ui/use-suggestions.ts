import { useEffect, useState } from 'react'

/** What can stand in a field: its label is written there, its id says which of several of that name is meant. */
export type Suggestion = { id: string; label: string; detail?: string }

export type SuggestionSource = {
  /** The address that answers `?q=` with a list. */
  path: string
  read: (item: any) => Suggestion
  /** Fewer characters bring no suggestions. */
  least: number
  /** So long nothing more is typed before the server is asked, in milliseconds. */
  pause: number
}

/** What fits a text as it is typed; none while it is too short, and none of an answer that came too late. */
export function useSuggestions(text: string, { path, read, least, pause }: SuggestionSource): Suggestion[] {
  const wanted = text.trim()
  const [found, setFound] = useState<{ text: string; suggestions: Suggestion[] }>({
    text: '',
    suggestions: [],
  })
  useEffect(() => {
    if (wanted.length < least) return
    const ended = new AbortController()
    const ask = async () => {
      try {
        const answer = await fetch(`${path}?${new URLSearchParams({ q: wanted })}`, { signal: ended.signal })
        if (answer.ok) setFound({ text: wanted, suggestions: ((await answer.json()) as unknown[]).map(read) })
      } catch {
        // Without suggestions the field is a plain one, and the server asks where the text is not clear.
      }
    }
    const timer = setTimeout(() => void ask(), pause)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [wanted, path, read, least, pause])
  // While one types on, the last suggestions stay rather than flicker.
  return wanted.length >= least &&
    found.text !== '' &&
    wanted.toLowerCase().startsWith(found.text.toLowerCase().slice(0, least))
    ? found.suggestions
    : []
}
