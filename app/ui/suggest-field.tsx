import { useRef, type ReactNode } from 'react'
import { control, Field } from './field'
import { useBeforePaint } from './use-before-paint'
import { useCombobox } from './use-combobox'
import type { Suggestion, SuggestionSource } from './use-suggestions'

type SuggestFieldProps = {
  id: string
  name: string
  label: ReactNode
  help?: string
  errors?: readonly string[]
  required?: boolean
  maxLength: number
  text: string
  /** Called with the text whenever it changes, and with the suggestion if one was selected. */
  onTextChange: (text: string, chosen?: Suggestion) => void
  source: SuggestionSource
  /** What is suggested: `['airport', 'airports']`. */
  noun: readonly [singular: string, plural: string]
}

/** A text field for one of many known things: a combobox; without scripts, the server asks. */
export function SuggestField(props: SuggestFieldProps) {
  const { id, name, label, help, errors, required, maxLength, text, onTextChange, source, noun } = props
  const input = useRef<HTMLInputElement>(null)
  const atStart = useRef({ text, onTextChange })
  // What was typed before scripts ran would be lost otherwise: before the next render, which would write the old text.
  useBeforePaint(() => {
    const typed = input.current!.value
    if (typed !== atStart.current.text) atStart.current.onTextChange(typed)
  }, [])
  const { fieldProps, open, popup } = useCombobox({
    id,
    text,
    source,
    noun,
    onChoose: (suggestion) => onTextChange(suggestion.label, suggestion),
  })
  return (
    <Field id={id} label={label} help={help} errors={errors}>
      {(described) => (
        <div className="relative">
          <input
            {...described}
            {...fieldProps}
            ref={input}
            name={name}
            required={required}
            dir="auto"
            maxLength={maxLength}
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            value={text}
            onChange={({ currentTarget }) => {
              onTextChange(currentTarget.value)
              open()
            }}
            className={control}
          />
          {popup}
        </div>
      )}
    </Field>
  )
}
