import { button } from '~/ui/button'

/** The buttons of a step, all of which save it. The main one comes first, so that Enter presses it. */
export function StepButtons({ main = 'Continue' }: { main?: string }) {
  return (
    <div className="mt-8 grid gap-3 border-t border-line pt-6 sm:flex sm:flex-wrap">
      <button name="intent" value="continue" className={button('primary', 'sm:min-w-40')}>
        {main}
      </button>
      <button name="intent" value="back" formNoValidate className={button('secondary')}>
        Back
      </button>
      <button name="intent" value="save" formNoValidate className={button('quiet', 'sm:ml-auto')}>
        Save and exit
      </button>
    </div>
  )
}
