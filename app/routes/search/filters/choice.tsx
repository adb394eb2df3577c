import type { ReactNode } from 'react'

/** Filters under a heading. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="py-6">
      <legend className="float-left mb-4 w-full text-lg font-semibold">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}

type ChoiceProps = {
  type: 'radio' | 'checkbox'
  name: string
  value: string
  label: string
  help?: string
  checked: boolean
}

/** A checkbox or a radio button with its label. */
export function Choice({ type, name, value, label, help, checked }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 rounded px-1 hover:bg-sunken">
      <input
        type={type}
        name={name}
        value={value}
        defaultChecked={checked}
        className="size-5 shrink-0 accent-accent"
      />
      <span>
        {label}
        {help && <span className="block text-sm text-muted">{help}</span>}
      </span>
    </label>
  )
}
