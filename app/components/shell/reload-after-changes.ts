const CHANGED_AT = 'changedAt'

/**
 * Loads a page anew that the browser restored as it was left (Back, Forward), if a form was sent in this tab since the
 * page was loaded: it may show what the visitor has changed, such as saved listings or nights they booked. Not where
 * something is typed that was never sent.
 * @returns a function that stops
 */
export function reloadAfterChanges(): () => void {
  const sent = new WeakSet<HTMLFormElement>()
  const submit = ({ target }: Event) => {
    if (!(target instanceof HTMLFormElement)) return
    sent.add(target)
    if (target.method === 'post') remember(Date.now())
  }
  const show = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || changedAt() < performance.timeOrigin) return
    if (![...document.forms].some((form) => !sent.has(form) && isTyped(form))) window.location.reload()
  }
  window.addEventListener('submit', submit, true)
  window.addEventListener('pageshow', show)
  return () => {
    window.removeEventListener('submit', submit, true)
    window.removeEventListener('pageshow', show)
  }
}

const isTyped = (form: HTMLFormElement) =>
  [...form.elements].some(
    (field) =>
      ((field instanceof HTMLInputElement &&
        /^(text|search|email|tel|url|number|date|password)$/.test(field.type)) ||
        field instanceof HTMLTextAreaElement) &&
      field.value !== field.defaultValue,
  )

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
