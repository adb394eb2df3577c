import { useState, type InputHTMLAttributes, type KeyboardEvent, type ReactNode } from 'react'
import { useHydrated } from './use-hydrated'
import { useSuggestions, type Suggestion, type SuggestionSource } from './use-suggestions'

type ComboboxOptions = {
  /** The id of the text field. */
  id: string
  text: string
  source: SuggestionSource
  /** What is suggested: `['airport', 'airports']`. */
  noun: readonly [singular: string, plural: string]
  onChoose: (suggestion: Suggestion) => void
}

type Combobox = {
  /** Attributes of the field, which is a plain one until the page is hydrated. */
  fieldProps: InputHTMLAttributes<HTMLInputElement>
  /** Shows suggestions for what was typed. */
  open: () => void
  /** The suggestions; they belong into a positioned element around the field. */
  popup: ReactNode
}

/** Makes a text field a combobox: suggestions under it, which the arrow keys, Enter and a click choose. */
export function useCombobox({
  id,
  text,
  source,
  noun: [singular, plural],
  onChoose,
}: ComboboxOptions): Combobox {
  const isLive = useHydrated()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const suggestions = useSuggestions(isOpen ? text : '', source)
  const isShown = isOpen && suggestions.length > 0
  const list = `${id}-list`
  const option = (index: number) => `${id}-option-${index}`

  function show(shown: boolean) {
    setOpen(shown)
    setActive(-1)
  }

  function choose(suggestion: Suggestion) {
    onChoose(suggestion)
    show(false)
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
      choose(suggestions[active]!)
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      show(false)
    }
  }

  if (!isLive) return { fieldProps: {}, open: () => show(true), popup: null }
  return {
    open: () => show(true),
    fieldProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isShown,
      'aria-controls': list,
      'aria-activedescendant': isShown && active >= 0 ? option(active) : undefined,
      onKeyDown,
      onBlur: () => setOpen(false),
    },
    popup: (
      <>
        <ul
          id={list}
          role="listbox"
          aria-label={plural[0]!.toUpperCase() + plural.slice(1)}
          hidden={!isShown}
          className={suggestionList}
        >
          {suggestions.map((suggestion, index) => (
            <Option
              key={suggestion.id}
              id={option(index)}
              suggestion={suggestion}
              isActive={index === active}
              onChoose={() => choose(suggestion)}
            />
          ))}
        </ul>
        <p role="status" className="sr-only">
          {isShown ? `${suggestions.length} ${suggestions.length === 1 ? singular : plural}` : ''}
        </p>
      </>
    ),
  }
}

type OptionProps = { id: string; suggestion: Suggestion; isActive: boolean; onChoose: () => void }

/** Selected by a click; keyboard focus stays in the field. */
function Option({ id, suggestion: { label, detail }, isActive, onChoose }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's
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

const suggestionList =
  'absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded border border-line ' +
  'bg-surface py-1 shadow-float'
