import { useEffect, useState } from 'react'

export type Suggestion = { code: string; label: string; country: string }

/** So long nothing more is typed before the server is asked, in milliseconds. */
const PAUSE = 150
const LEAST_TEXT = 2

/** The airports that fit a text as it is typed; none while it is too short, and none of an answer that came too late. */
export function useAirportSuggestions(text: string): Suggestion[] {
  const wanted = text.trim()
  const [found, setFound] = useState<{ text: string; airports: Suggestion[] }>({ text: '', airports: [] })
  useEffect(() => {
    if (wanted.length < LEAST_TEXT) return
    const ended = new AbortController()
    const ask = async () => {
      try {
        const answer = await fetch(`/flights/airports?${new URLSearchParams({ q: wanted })}`, { signal: ended.signal })
        if (answer.ok) setFound({ text: wanted, airports: (await answer.json()) as Suggestion[] })
      } catch {
        // Without suggestions the field is a plain one, and the server asks where the text is not clear.
      }
    }
    const timer = setTimeout(() => void ask(), PAUSE)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [wanted])
  // While one types on, the last suggestions stay rather than flicker.
  return wanted.length >= LEAST_TEXT && found.text !== '' && wanted.toLowerCase().startsWith(found.text.toLowerCase().slice(0, LEAST_TEXT)) ? found.airports : []
}
