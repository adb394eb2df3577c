/** Highlights a card and its pin together until the signal is aborted. @returns what removes it */
export function linkHighlights(section: HTMLElement, signal: AbortSignal): () => void {
  const results = section.closest<HTMLElement>('#results')!
  const clearHighlights = () => {
    for (const element of results.querySelectorAll('[data-highlighted]'))
      element.removeAttribute('data-highlighted')
  }
  const onPoint = ({ target }: Event) => {
    const element = target as Element
    const card = element.closest('.cards > li')
    const pin = element.closest<SVGElement>('[data-cards]')
    clearHighlights()
    if (card) {
      section.querySelector(`[data-cards~="${card.id}"]`)?.setAttribute('data-highlighted', '')
      return
    }
    for (const id of pin?.dataset.cards?.split(' ') ?? [])
      document.getElementById(id)?.setAttribute('data-highlighted', '')
  }
  results.addEventListener('pointerover', onPoint, { signal })
  results.addEventListener('focusin', onPoint, { signal })
  return clearHighlights
}
