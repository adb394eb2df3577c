import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from './icon'

type DialogProps = {
  title: string
  onClose: () => void
  /** The first field gets the focus whenever this value changes, such as when another form is shown. */
  focusOn?: unknown
  children: ReactNode
}

/** The native `<dialog>`. A click outside closes it; on phones it is at the bottom of the screen. */
export function Dialog({ title, onClose, focusOn, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const closeOutside = (event: MouseEvent) => {
      if (event.target === element) element.close()
    }
    element.addEventListener('mousedown', closeOutside)
    element.showModal()
    return () => {
      element.removeEventListener('mousedown', closeOutside)
      element.close()
    }
  }, [])
  useEffect(() => dialog.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus(), [focusOn])

  return (
    <dialog ref={dialog} aria-labelledby="dialog-title" onClose={onClose} className={panel}>
      <div className="p-6 sm:p-8">
        <div className="flex items-start justify-between gap-4">
          <h2 id="dialog-title" className="text-2xl font-bold">
            {title}
          </h2>
          <button
            type="button"
            aria-label="Close"
            onClick={() => dialog.current?.close()}
            className="-mr-2 -mt-1 grid size-11 place-items-center rounded hover:bg-sunken"
          >
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}

const FIRST_FIELD = 'form :is(input:not([type=hidden]), select, textarea)'

const panel =
  'm-auto max-h-dvh w-full max-w-[30rem] overflow-y-auto rounded-lg bg-surface p-0 text-ink ' +
  'shadow-float backdrop:bg-black/50 max-sm:mb-0 max-sm:max-w-none max-sm:rounded-b-none'
