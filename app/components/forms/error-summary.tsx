import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { needAttention } from '~/domain/shared/phrases'
import { Notice } from '~/ui/notice'

type ErrorSummaryProps = {
  /** What failed; without it, how many things need attention. */
  title?: string
  description?: ReactNode
  /** Each error with the id of its control. */
  errors: readonly { id: string; message: string }[]
  /** The summary gets the focus whenever this object changes, once per response. */
  focusOn?: object
}

/**
 * What is wrong with a form, above it. Each error is said beside its field; here screen readers hear all of them, and
 * the keyboard reaches a link to each.
 */
export function ErrorSummary({ title, description, errors, focusOn }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focusOn) summary.current?.focus()
  }, [focusOn])
  return (
    <div ref={summary} tabIndex={focusOn && -1} className="mb-6 rounded">
      <Notice type="error" title={title ?? needAttention(errors.length)}>
        {description}
        {errors.length > 0 && (
          <>
            <ul role="list" className="sr-only mt-1 grid focus-within:not-sr-only">
              {errors.map(({ id, message }) => (
                <li key={id}>
                  <a href={`#${id}`} onClick={goToControl} className={link}>
                    {message}
                  </a>
                </li>
              ))}
            </ul>
            <p>
              {title && !description && `${needAttention(errors.length)}. `}
              <a href={`#${errors[0]!.id}`} onClick={goToControl} className={link}>
                Go to {errors.length === 1 ? 'the field' : 'the first error'}
              </a>
            </p>
          </>
        )}
      </Notice>
    </div>
  )
}

const link = 'inline-flex min-h-8 items-center text-ink underline underline-offset-2'

const CONTROLS = 'input, select, textarea'

/** Focuses the control. The URL must not change, or the router would drop the action's errors. */
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
