import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { count } from '~/domain/shared/phrases'
import { typeWords, type ListingType } from '~/domain/listings/choices'
import { TOTAL_CAP } from '~/domain/search/search-url'
import { useCombobox } from '~/ui/use-combobox'
import type { Suggestion, SuggestionSource } from '~/ui/use-suggestions'

type City = { id: string; label: string; listings: number; other: number }

const NOUN = ['city', 'cities'] as const

const sourceOf = (type: ListingType): SuggestionSource => ({
  path: `/search/cities?type=${type}`,
  minLength: 2,
  delay: 150,
  read: ({ id, label, listings, other }: City): Suggestion => ({
    id,
    label,
    detail: listings > 0 ? shownCount(type, listings) : `Only ${shownCount(otherType(type), other)}`,
  }),
})

const otherType = (type: ListingType): ListingType => (type === 'vehicle' ? 'property' : 'vehicle')

const shownCount = (type: ListingType, listings: number) =>
  listings > TOTAL_CAP ? `${TOTAL_CAP}+ ${typeWords[type].plural}` : count(listings, typeWords[type].singular)

const sources = { property: sourceOf('property'), vehicle: sourceOf('vehicle') }

/** The cities that start with what is typed, under a text field, whose value stays its own. */
export function useLocationField(id: string, type: ListingType, initial: string) {
  const [text, setText] = useState(initial)
  const input = useRef<HTMLInputElement>(null)
  // It may have been typed before scripts ran.
  useEffect(() => setText(input.current!.value), [])
  const { fieldProps, open, popup } = useCombobox({
    id,
    text,
    source: sources[type],
    noun: NOUN,
    onChoose: ({ label }) => {
      input.current!.value = label
      setText(label)
    },
  })
  return {
    popup,
    inputProps: {
      ...fieldProps,
      ref: input,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        setText(currentTarget.value)
        open()
      },
    },
  }
}
