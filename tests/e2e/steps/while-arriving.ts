import type { Page } from '@playwright/test'

/**
 * A browser may paint a page after any tag of its HTML. This takes the elements of the open page away, from the last to
 * the first, so that each state is one that a slow line could show.
 *
 * @returns the texts, controls and pictures of the first screen that were elsewhere while something after them was
 * missing, and what that was
 */
export const movesWhileArriving = (page: Page) =>
  page.evaluate(() => {
    const words = (element: Element) => element.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 120)
    const isPainted = (element: Element) =>
      ['IMG', 'svg', 'INPUT', 'SELECT', 'BUTTON', 'A'].includes(element.tagName) ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const placeOf = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const isSeen =
        width > 1 && height > 1 && top < innerHeight && element.checkVisibility({ visibilityProperty: true })
      return isSeen && { left, top }
    }
    const elements = [...document.body.querySelectorAll('*')].filter((element) => !element.closest('svg *'))
    const places = new Map<Element, { left: number; top: number }>()
    for (const element of elements) {
      // The bar of sections is under the photos at first.
      const place = isPainted(element) && !element.closest('.section-bar') && placeOf(element)
      if (place) places.set(element, place)
    }
    const moves: string[] = []
    for (const last of elements.toReversed()) {
      const isOnScreen = placeOf(last)
      places.delete(last)
      while (last.nextSibling) last.nextSibling.remove()
      last.remove()
      if (!isOnScreen) continue
      const movesOf = () =>
        [...places].flatMap(([element, place]) => {
          const now = isPainted(element) && placeOf(element)
          if (!now || (Math.abs(now.left - place.left) < 3 && Math.abs(now.top - place.top) < 3)) return []
          return { element, move: `${words(element)}: ${JSON.stringify([now, place])}` }
        })
      if (movesOf().length === 0) continue
      // Chromium sometimes misses that a `:has()` ends with a removed element. Elsewhere, all styles are found anew.
      document.documentElement.append(document.body)
      for (const { element, move } of movesOf()) {
        moves.push(`${move} once this is there: ${words(last)}`)
        places.delete(element)
      }
    }
    return moves
  })
