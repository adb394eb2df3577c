import { button } from '~/ui/button'

/** How a step is left: its main button first, so that Enter presses it. Each of them saves what was typed (`intent`). */
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
