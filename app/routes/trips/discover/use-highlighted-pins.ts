import { useEffect, type RefObject } from 'react'

/** Highlights the pin of the card under the pointer or with the focus, and the cards of a pin. */
export function useHighlightedPins(within: RefObject<HTMLElement>) {
  useEffect(() => {
    const root = within.current
    if (!root) return
    const highlight = ({ target }: Event) => {
      for (const element of root.querySelectorAll('[data-highlighted]'))
        element.removeAttribute('data-highlighted')
      const source = (target as Element).closest('[data-cards], [id^="place-"]')
      const selectors = source?.hasAttribute('data-cards')
        ? cardsOf(source).map((id) => `#${id}`)
        : source && [`[data-cards~="${source.id}"]`]
      if (selectors?.length)
        for (const element of root.querySelectorAll(selectors.join()))
          element.setAttribute('data-highlighted', '')
    }
    const events = ['pointerover', 'focusin']
    for (const event of events) root.addEventListener(event, highlight)
    return () => {
      for (const event of events) root.removeEventListener(event, highlight)
    }
  }, [within])
}

const cardsOf = (pin: Element) => pin.getAttribute('data-cards')?.split(' ') ?? []
