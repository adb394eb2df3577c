import { useEffect, useRef, useState } from 'react'
import { lastNumber, type Entry } from './entries'

/** Announces incoming messages to screen readers. */
export function Announcement({ entries, name }: { entries: readonly Entry[]; name: string }) {
  const announced = useRef(lastNumber(entries))
  const [text, setText] = useState('')
  useEffect(() => {
    const incoming = entries
      .filter((entry) => entry.kind === 'message')
      .filter(({ isMine, number }) => !isMine && number > announced.current)
    announced.current = Math.max(announced.current, lastNumber(entries))
    if (incoming.length > 0)
      setText(incoming.map(({ parts }) => `${name}: ${parts.map((part) => part.text).join('')}`).join('. '))
  }, [entries, name])
  return (
    <p role="log" aria-live="polite" className="sr-only">
      {text}
    </p>
  )
}
