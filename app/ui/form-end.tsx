import { button } from './button'

type FormEndProps = {
  action: string
  /** What the button says while the form is under way. */
  pending: string
  busy: boolean
  /** Where leaving leads on a page. */
  back: string
  /** In a dialog: leaving closes it. */
  onCancel?: () => void
}

/** The end of a form: do it, or leave things as they are. */
export function FormEnd({ action, pending, busy, back, onCancel }: FormEndProps) {
  return (
    <div className="mt-1 flex flex-col gap-3 sm:flex-row-reverse sm:justify-start">
      <button disabled={busy} className={button('primary', 'sm:min-w-44')}>
        {busy ? pending : action}
      </button>
      {onCancel ? (
        <button type="button" onClick={onCancel} className={button('secondary')}>
          Cancel
        </button>
      ) : (
        <a href={back} className={button('secondary')}>
          Cancel
        </a>
      )}
    </div>
  )
}
