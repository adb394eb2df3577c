import { FieldErrors } from '~/ui/field'
import { Icon } from '~/ui/icon'

type ChipsProps = {
  name: string
  label: string
  help: string
  choices: readonly string[]
  chosen: readonly string[]
  errors?: readonly string[]
}

/** Checkboxes that look like chips. The first one has the group's id, for links to its errors. */
export function Chips({ name, label, help, choices, chosen, errors }: ChipsProps) {
  const described = errors ? `${name}-help ${name}-error` : `${name}-help`
  return (
    <fieldset aria-describedby={described} className="min-w-0">
      <legend className="font-semibold">{label}</legend>
      <p id={`${name}-help`} className="text-sm text-muted">
        {help}
      </p>
      <FieldErrors id={name} errors={errors} />
      <div className="mt-3 flex flex-wrap gap-2">
        {choices.map((choice, index) => (
          <label key={choice} className={chip}>
            <input
              id={index === 0 ? name : undefined}
              type="checkbox"
              name={name}
              value={choice}
              defaultChecked={chosen.includes(choice)}
              className="peer sr-only scroll-mt-40"
            />
            <Icon name="plus" size={16} className="text-muted peer-checked:hidden" />
            <Icon name="check" size={16} className="hidden peer-checked:block" />
            {choice}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const chip =
  'relative inline-flex min-h-11 items-center gap-1.5 rounded-full border border-control bg-surface pl-3 pr-4 ' +
  'font-medium hover:bg-sunken ' +
  'has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-strong ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent'
