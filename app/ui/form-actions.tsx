import { button } from './button'
import { SecondaryLink } from './link'

type FormEndProps = {
  action: string
  /** The label of the button while the form is being submitted. */
  pending: string
  busy: boolean
  /** Where Cancel leads. */
  back: string
  /** In a dialog, Cancel calls this instead. */
  onCancel?: () => void
}

/** The buttons at the end of a form: submit and Cancel. */
export function FormActions({ action, pending, busy, back, onCancel }: FormEndProps) {
  return (
    <div className="mt-1 flex flex-col gap-3 sm:flex-row">
      <button disabled={busy} className={button('primary', 'sm:min-w-44')}>
        {busy ? pending : action}
      </button>
      {onCancel ? (
        <button type="button" onClick={onCancel} className={button('secondary')}>
          Cancel
        </button>
      ) : (
        <SecondaryLink to={back}>Cancel</SecondaryLink>
      )}
    </div>
  )
}
