const CHANGED_AT = 'changedAt'

/**
 * Loads a page anew that the browser restored as it was left (Back, Forward), if a form was sent in this tab since the
 * page was loaded: it may show what the visitor has changed, such as saved listings or nights they booked. Not where
 * something was edited and not sent.
 * @returns a function that stops
 */
export function reloadAfterChanges(): () => void {
  const edited = new Set<Element>()
  const edit = ({ target }: Event) => {
    if (target instanceof Element) edited.add((target as HTMLInputElement).form ?? target)
  }
  const submit = ({ target }: Event) => {
    if (!(target instanceof HTMLFormElement)) return
    edited.delete(target)
    if (target.method === 'post') remember(Date.now())
  }
  const show = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || changedAt() < performance.timeOrigin) return
    if (![...edited].some((element) => element.isConnected)) window.location.reload()
  }
  window.addEventListener('input', edit, true)
  window.addEventListener('submit', submit, true)
  window.addEventListener('pageshow', show)
  return () => {
    window.removeEventListener('input', edit, true)
    window.removeEventListener('submit', submit, true)
    window.removeEventListener('pageshow', show)
  }
}

// A browser can forbid the storage.
function remember(at: number) {
  try {
    sessionStorage.setItem(CHANGED_AT, String(at))
  } catch {
    return
  }
}

function changedAt(): number {
  try {
    return Number(sessionStorage.getItem(CHANGED_AT))
  } catch {
    return 0
  }
}
