import { button } from '~/ui/button'

type StepButtonsProps = {
  main?: string
  /** The id of the form, if the buttons are outside of it. */
  form?: string
}

/** The buttons of a step, all of which save it. The main one comes first, so that Enter presses it. */
export const StepButtons = ({ main = 'Continue', form }: StepButtonsProps) => (
  <div className="mt-8 grid gap-3 border-t border-line pt-6 sm:flex sm:flex-wrap">
    <button
      name="intent"
      value="continue"
      form={form}
      formNoValidate={form !== undefined}
      className={button('primary', 'sm:min-w-40')}
    >
      {main}
    </button>
    <button name="intent" value="back" form={form} formNoValidate className={button('secondary')}>
      Back
    </button>
    <button name="intent" value="save" form={form} formNoValidate className={button('quiet', 'sm:ml-auto')}>
      Save and exit
    </button>
  </div>
)
