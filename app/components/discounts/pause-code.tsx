import { button } from '~/ui/button'
import { Form } from '~/ui/form'

/** Pauses a discount code, or resumes it. */
export const PauseCode = ({ isActive }: { isActive: boolean }) => (
  <Form method="post" className="mt-6 rounded-lg border border-line bg-surface p-4 md:p-6">
    <h2 className="text-lg font-semibold">{isActive ? 'Pause this code' : 'This code is paused'}</h2>
    <p className="mt-1 text-muted">
      {isActive
        ? "Guests can't use it until you resume it. Bookings that used it keep their discount."
        : "Guests can't use it. Resume it, and it works again within its dates and limits."}
    </p>
    <button
      name="intent"
      value={isActive ? 'pause' : 'resume'}
      className={button(isActive ? 'secondary' : 'primary', 'mt-4')}
    >
      {isActive ? 'Pause code' : 'Resume code'}
    </button>
  </Form>
)
