import { useEffect, useState } from 'react'

/** A suggestion for a field: the label becomes its text, and the id identifies one of several with the same label. */
export type Suggestion = { id: string; label: string; detail?: string }

export type SuggestionSource = {
  /** The resource route that answers `?q=` with a list; it may have other parameters. */
  path: string
  /** Takes an item of the list. */
  read: (item: never) => Suggestion
  /** The minimum number of characters for suggestions. */
  minLength: number
  /** How long to wait after the last key press, in milliseconds. */
  delay: number
}

/** Suggestions for a text as it is typed; none while it is too short. Late responses are ignored. */
export function useSuggestions(
  text: string,
  { path, read, minLength, delay }: SuggestionSource,
): Suggestion[] {
  const query = text.trim()
  const [found, setFound] = useState<{ text: string; suggestions: Suggestion[] }>({
    text: '',
    suggestions: [],
  })
  useEffect(() => {
    if (query.length < minLength) return
    const controller = new AbortController()
    const load = async () => {
      try {
        const response = await fetch(
          `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ q: query })}`,
          { signal: controller.signal },
        )
        if (response.ok)
          setFound({ text: query, suggestions: ((await response.json()) as never[]).map(read) })
      } catch {
        // Without suggestions it is a plain field, and the server asks when the text is ambiguous.
      }
    }
    const timer = setTimeout(() => void load(), delay)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [query, path, read, minLength, delay])
  // The last suggestions stay while the user types, so that the list does not flicker.
  return query.length >= minLength &&
    found.text !== '' &&
    query.toLowerCase().startsWith(found.text.toLowerCase().slice(0, minLength))
    ? found.suggestions
    : []
}
