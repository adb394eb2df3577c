import { button } from '~/ui/button'

/** The button that pauses or resumes a listing. */
export function StatusForm({ id, isActive }: { id: string; isActive: boolean }) {
  return (
    <form method="post" action={`/listings/${id}/status`}>
      <button
        name="intent"
        value={isActive ? 'pause' : 'resume'}
        className={button(isActive ? 'secondary' : 'primary')}
      >
        {isActive ? 'Pause listing' : 'Resume listing'}
      </button>
    </form>
  )
}
