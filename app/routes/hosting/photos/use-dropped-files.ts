import { useEffect, useState, type RefObject } from 'react'

/**
 * Accepts files dropped anywhere on the page, so that a near miss does not open the file instead.
 * @returns whether files are being dragged over the page
 */
export function useDroppedFiles(take: RefObject<(files: File[]) => void>): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false
    const dragover = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const dragleave = ({ relatedTarget }: DragEvent) => {
      if (!relatedTarget) setOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setOver(false)
      take.current?.([...event.dataTransfer!.files])
    }
    const listeners = { dragover, dragleave, drop }
    for (const [name, listener] of Object.entries(listeners))
      document.addEventListener(name, listener as EventListener)
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        document.removeEventListener(name, listener as EventListener)
    }
  }, [take])
  return over
}
