import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { control, Field } from './field'
import { useHydrated } from './use-hydrated'
import { useSuggestions, type Suggestion, type SuggestionSource } from './use-suggestions'

/** React warns about layout effects on the server, where none runs. */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

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

/**
 * A text field for one of many known things. With scripts it is a combobox with suggestions; without, the server asks
 * when the text is ambiguous.
 */
export function SuggestField({
  id,
  name,
  label,
  help,
  errors,
  required,
  maxLength,
  text,
  onTextChange,
  source,
  noun: [singular, plural],
}: SuggestFieldProps) {
  const isLive = useHydrated()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const atStart = useRef({ text, onTextChange })
  // What was typed before scripts ran would be lost otherwise: before the next render, which would write the old text.
  useBeforePaint(() => {
    const typed = input.current!.value
    if (typed !== atStart.current.text) atStart.current.onTextChange(typed)
  }, [])
  const suggestions = useSuggestions(isOpen ? text : '', source)
  const isShown = isOpen && suggestions.length > 0
  const list = `${id}-list`
  const option = (index: number) => `${id}-option-${index}`

  function change(next: string, chosen?: Suggestion) {
    onTextChange(next, chosen)
    setOpen(!chosen)
    setActive(-1)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      if (!isShown) setOpen(true)
      // -1 is the field itself; from there the arrows go to the first or last suggestion.
      else setActive((now) => ((now + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1)
    } else if (event.key === 'Enter' && isShown && active >= 0) {
      event.preventDefault()
      const chosen = suggestions[active]!
      change(chosen.label, chosen)
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      setOpen(false)
      setActive(-1)
    }
  }

  const combobox =
    isLive &&
    ({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isShown,
      'aria-controls': list,
      'aria-activedescendant': isShown && active >= 0 ? option(active) : undefined,
      onKeyDown,
      onBlur: () => setOpen(false),
    } as const)
  return (
    <Field id={id} label={label} help={help} errors={errors}>
      {(fieldProps) => (
        <div className="relative">
          <input
            {...fieldProps}
            {...combobox}
            ref={input}
            name={name}
            required={required}
            maxLength={maxLength}
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            value={text}
            onChange={({ currentTarget }) => change(currentTarget.value)}
            className={control}
          />
          {isLive && (
            <>
              <ul
                id={list}
                role="listbox"
                aria-label={plural[0]!.toUpperCase() + plural.slice(1)}
                hidden={!isShown}
                className={popup}
              >
                {suggestions.map((suggestion, index) => (
                  <Option
                    key={suggestion.id}
                    id={option(index)}
                    suggestion={suggestion}
                    isActive={index === active}
                    onChoose={() => change(suggestion.label, suggestion)}
                  />
                ))}
              </ul>
              <p role="status" className="sr-only">
                {isShown ? `${suggestions.length} ${suggestions.length === 1 ? singular : plural}` : ''}
              </p>
            </>
          )}
        </div>
      )}
    </Field>
  )
}

type OptionProps = { id: string; suggestion: Suggestion; isActive: boolean; onChoose: () => void }

/** Selected by a click; keyboard focus stays in the field. */
function Option({ id, suggestion: { label, detail }, isActive, onChoose }: OptionProps) {
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's
    <li
      id={id}
      role="option"
      aria-selected={isActive}
      ref={(item) => (isActive ? item?.scrollIntoView({ block: 'nearest' }) : undefined)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className="cursor-pointer px-3 py-2 hover:bg-sunken aria-selected:bg-accent-soft"
    >
      {label}
      {detail && <span className="block text-sm text-muted">{detail}</span>}
    </li>
  )
}

const popup =
  'absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded border border-line ' +
  'bg-surface py-1 shadow-float'
