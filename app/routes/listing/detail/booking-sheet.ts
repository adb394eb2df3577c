import { openOverPage } from '~/ui/back'
import { symbol } from '~/ui/icon'
import { pageLink } from '~/ui/page-link'
import './booking-sheet.css'

/**
 * Makes the booking card a modal sheet at the bottom of the screen. Closing it, in whatever way, is going back by the
 * entry of the history that opening it adds, and returns the focus to what opened it.
 */
export function openSheet(opener: HTMLElement): void {
  const card = document.getElementById('book')
  if (!card || card.ariaModal) return
  const column = card.parentElement!
  const wide = matchMedia('(min-width:64rem)')
  const listening = new AbortController()
  const { signal } = listening
  let isClosing = false
  /** A link in the card to another part of the page. */
  let next = ''

  const close = () => {
    if (isClosing) return
    isClosing = true
    window.history.back()
  }
  const backdrop = document.createElement('div')
  backdrop.className = 'sheet-backdrop'
  backdrop.addEventListener('click', close)
  const closer = closeButton()
  closer.addEventListener('click', close)

  // What is around the card keeps its place while the card is not in it.
  column.style.minHeight = `${column.offsetHeight}px`
  const inert = surroundingsOf(card)
  for (const element of inert) element.inert = true
  const root = document.documentElement
  const { overflow } = root.style
  root.style.overflow = 'hidden'
  card.role = 'dialog'
  card.ariaModal = 'true'
  card.prepend(closer)
  card.after(backdrop)
  card.scrollTop = 0
  card.focus({ preventScroll: true })

  openOverPage(() => void leave())
  // Escape closes the calendar in the sheet first.
  document.addEventListener(
    'keydown',
    (event) => event.key === 'Escape' && !event.defaultPrevented && close(),
    { signal },
  )
  wide.addEventListener('change', close, { signal })
  card.addEventListener('click', follow, { signal })

  function follow(event: MouseEvent) {
    const page = pageLink(event)
    if (page) {
      // A document has nothing of the sheet.
      event.preventDefault()
      return window.location.assign(page)
    }
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#"]')
    if (!link || card!.querySelector(link.hash)) return
    event.preventDefault()
    next = link.hash
    close()
  }

  async function leave() {
    listening.abort()
    keepDates(card!)
    card!.dataset.closing = ''
    await Promise.allSettled(card!.getAnimations().map(({ finished }) => finished))
    delete card!.dataset.closing
    card!.removeAttribute('role')
    card!.removeAttribute('aria-modal')
    closer.remove()
    backdrop.remove()
    column.style.minHeight = ''
    root.style.overflow = overflow
    for (const element of inert) element.inert = false
    // Dates that are the guest's own put another link in its place.
    const focused = opener.isConnected ? opener : card!
    focused.focus({ preventScroll: true })
    if (!next) return
    // The router would load the page for the dates that are in its URL by now.
    window.history.replaceState(window.history.state, '', next)
    document.querySelector(next)?.scrollIntoView()
  }
}

/** The dates that were chosen in the sheet are in the URL of the entry that is left. */
function keepDates(card: HTMLElement) {
  const { stay } = card.dataset
  if (stay?.includes('checkIn=')) window.history.replaceState(window.history.state, '', stay)
}

/** Everything but the card, its ancestors and notices, which are outside the frame of the page. */
function surroundingsOf(card: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let element = card; element.parentElement !== document.body; element = element.parentElement!)
    for (const sibling of element.parentElement!.children)
      if (sibling !== element && sibling instanceof HTMLElement && !sibling.inert) found.push(sibling)
  return found
}

function closeButton(): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'sheet-close'
  button.innerHTML = `<svg width="20" height="20" aria-hidden="true"><use href="${symbol('close')}"></use></svg>Close`
  return button
}
