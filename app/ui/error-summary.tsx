import { useEffect, useRef, type MouseEvent } from 'react'
import { Notice } from './notice'

type ErrorSummaryProps = {
  title: string
  description?: string
  /** Each error, and the id of the control to correct. */
  wrong: readonly { id: string; message: string }[]
  /** Takes the focus when it comes with another answer. */
  focusOn?: object
}

/** What is wrong, above the form, each with a link to its field. */
export function ErrorSummary({ title, description, wrong, focusOn }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focusOn) summary.current?.focus()
  }, [focusOn])
  return (
    <div ref={summary} tabIndex={focusOn && -1} className="mb-6 rounded">
      <Notice type="error" title={title}>
        {description}
        {wrong.length > 0 && (
          <ul role="list" className="mt-1 grid">
            {wrong.map(({ id, message }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  onClick={goToControl}
                  className="inline-flex min-h-8 items-center text-ink underline underline-offset-2"
                >
                  {message}
                </a>
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  )
}

const CONTROLS = 'input, select, textarea'

/**
 * Puts the focus where the link leads, its label in sight. The address stays: with another one the router would drop
 * the answer, and with it every error of the page.
 */
function goToControl(event: MouseEvent<HTMLAnchorElement>) {
  const target = document.getElementById(event.currentTarget.hash.slice(1))
  const control = target?.matches(CONTROLS) ? target : target?.querySelector<HTMLElement>(CONTROLS)
  if (!target || !control) return
  event.preventDefault()
  const label =
    document.querySelector(`label[for="${CSS.escape(control.id)}"]`) ?? target.closest('fieldset') ?? target
  label.scrollIntoView()
  control.focus({ preventScroll: true })
}
