import { useEffect, type RefObject } from 'react'

/**
 * Lights the pin of the card that is looked at, and the cards of the pin: nicer with scripts, nothing is missing
 * without them.
 */
export function useLitPins(within: RefObject<HTMLElement>) {
  useEffect(() => {
    const root = within.current
    if (!root) return
    const light = ({ target }: Event) => {
      for (const lit of root.querySelectorAll('[data-lit]')) lit.removeAttribute('data-lit')
      const from = (target as Element).closest('[data-cards], [id^="place-"]')
      const others = from?.hasAttribute('data-cards')
        ? cardsOf(from).map((id) => `#${id}`)
        : from && [`[data-cards~="${from.id}"]`]
      if (others?.length)
        for (const other of root.querySelectorAll(others.join())) other.setAttribute('data-lit', '')
    }
    const events = ['pointerover', 'focusin']
    for (const event of events) root.addEventListener(event, light)
    return () => {
      for (const event of events) root.removeEventListener(event, light)
    }
  }, [within])
}

const cardsOf = (pin: Element) => pin.getAttribute('data-cards')?.split(' ') ?? []
