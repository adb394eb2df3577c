import { useEffect, useRef, useState } from 'react'

/**
 * Runs a task soon, but never while a pointer is pressed: what moves the page between press and release makes a click
 * miss its button.
 * @returns a stable function that requests a run
 */
export function useAfterPointer(task: () => void): () => void {
  const latest = useRef(task)
  const [scheduler] = useState(() => createScheduler(() => latest.current()))
  useEffect(() => {
    latest.current = task
  })
  useEffect(() => scheduler.listen(), [scheduler])
  return scheduler.request
}

function createScheduler(run: () => void) {
  let isPressed = false
  let isDue = false
  // Browsers dispatch the release and the click in one task, so a timeout comes after both.
  const runSoon = () =>
    setTimeout(() => {
      if (isPressed || !isDue) return
      isDue = false
      run()
    })
  const press = () => {
    isPressed = true
  }
  const release = () => {
    isPressed = false
    runSoon()
  }
  return {
    request: () => {
      isDue = true
      runSoon()
    },
    listen: () => {
      document.addEventListener('pointerdown', press, true)
      document.addEventListener('pointerup', release, true)
      document.addEventListener('pointercancel', release, true)
      return () => {
        isDue = false
        document.removeEventListener('pointerdown', press, true)
        document.removeEventListener('pointerup', release, true)
        document.removeEventListener('pointercancel', release, true)
      }
    },
  }
}
