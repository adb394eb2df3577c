import { useEffect, useRef, useState } from 'react'
import { lastNumber, type Entry } from './entries'

/** Reads out what the other has just written, for who does not see it come in. */
export function Announcement({ entries, name }: { entries: readonly Entry[]; name: string }) {
  const heard = useRef(lastNumber(entries))
  const [words, setWords] = useState('')
  useEffect(() => {
    const fresh = entries
      .filter((entry) => entry.kind === 'message')
      .filter(({ isMine, number }) => !isMine && number > heard.current)
    heard.current = Math.max(heard.current, lastNumber(entries))
    if (fresh.length > 0)
      setWords(fresh.map(({ parts }) => `${name}: ${parts.map(({ text }) => text).join('')}`).join('. '))
  }, [entries, name])
  return (
    <p role="log" aria-live="polite" className="sr-only">
      {words}
    </p>
  )
}
