import { button } from '~/ui/button'
import { Form } from '~/ui/form'

type StatusFormProps = {
  id: string
  isActive: boolean
  /** Whether the button is what the page is for; resuming always is. */
  isPrimary?: boolean
}

/** The button that pauses or resumes a listing. */
export const StatusForm = ({ id, isActive, isPrimary }: StatusFormProps) => (
  <Form method="post" action={`/listings/${id}/status`}>
    <button
      name="intent"
      value={isActive ? 'pause' : 'resume'}
      className={button(isActive && !isPrimary ? 'secondary' : 'primary')}
    >
      {isActive ? 'Pause listing' : 'Resume listing'}
    </button>
  </Form>
)
