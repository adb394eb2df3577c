import { markEdited } from './edits'
import { pageLink } from './page-link'
import { showToast } from './toast-store'

/**
 * Keeps the page, with what was typed, when the connection is lost. A form says so beside its button and can be sent
 * again. Otherwise the browser would replace the page by an error page of its own, so forms are held back until the
 * server can be reached. Forms that are sent in place are not held back: their `clientAction` handles a lost request
 * (keep-page.ts).
 * Forms in an element with `data-sends-itself` are sent by a script that does this in its own way. A double click sends
 * a form once: the second click would end the page load that the first one began. A plain link that is clicked while
 * the browser knows that it is offline keeps the page as well.
 * @returns a function that stops
 */
export function keepPageOffline(): () => void {
  /** Forms that were held back: true while it is not known whether the server can be reached. */
  const held = new WeakMap<HTMLFormElement, boolean>()
  /** How many times in a row the button was clicked. */
  let clicks = 0
  let released: HTMLFormElement | null = null
  /** The form that was held back last. */
  let last: HTMLFormElement | null = null

  // In the capture phase of the window, before any other code sees the form.
  async function onSubmit(event: SubmitEvent) {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || submitter?.getAttribute('name') === VALIDATE) return
    sent = { form, submitter }
    if (form === released || !leavesThePage(form, submitter)) return
    alerts.get(form)?.remove()
    const isRead = methodOf(form, submitter) === 'get'
    if (isRead && navigator.onLine) return
    if (isSentByRemix(form)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (held.get(form) || (held.has(form) && clicks > 1)) return
    held.set(form, true)
    last = form
    const address = location.href
    const isReached = navigator.onLine && (await reachServer())
    held.set(form, false)
    // The page was left, or has rendered the form anew, as a menu does when its script arrives.
    const isReplaced = !form.isConnected
    if (isReplaced && (last !== form || location.href !== address)) return
    if (!isReached) return isReplaced ? showLost() : report(form, submitter)
    if (isReplaced) {
      form.hidden = true
      document.body.append(form)
    }
    released = form
    form.requestSubmit(buttonIn(form, submitter))
    released = null
  }

  function onClick(event: MouseEvent) {
    const page = pageLink(event)
    if (!page || navigator.onLine) return
    event.preventDefault()
    event.stopImmediatePropagation() // nothing says that a page is on its way
    showLost()
  }

  const count = ({ detail }: MouseEvent) => (clicks = detail)
  const watch = new AbortController()
  const capturing = { capture: true, signal: watch.signal }
  window.addEventListener('click', count, capturing)
  window.addEventListener('submit', onSubmit, capturing)
  // In the bubble phase of the window: after all other code, which may have prevented it.
  window.addEventListener('click', onClick, { signal: watch.signal })
  return () => watch.abort()
}

/**
 * Whether Remix sends this form to the route of this page. For another route, as from a dialog, it may first have to
 * load the route's script, and reloads the page when it cannot. `ui/form` sets this attribute; a `fetcher.Form` must be
 * given it.
 */
const isSentByRemix = (form: HTMLFormElement) =>
  form.hasAttribute('data-discover') &&
  new URL(form.getAttribute('action') ?? '', location.href).pathname === location.pathname

/** conform validates by submitting the form with a button of this name. */
const VALIDATE = '__intent__'

const methodOf = (form: HTMLFormElement, submitter: HTMLElement | null) =>
  (submitter?.getAttribute('formmethod') ?? form.getAttribute('method') ?? 'get').toLowerCase()

/** Whether submitting the form sends it to this site. */
function leavesThePage(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
  if (form.closest('[data-sends-itself]')) return false
  const action = submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? ''
  return methodOf(form, submitter) !== 'dialog' && new URL(action, location.href).origin === location.origin
}

/** The button that was pressed, or the one that the page has rendered in its place: its name and value are sent too. */
function buttonIn(form: HTMLFormElement, pressed: HTMLElement | null): HTMLElement | null {
  if (!pressed || !isButton(pressed) || pressed.form === form) return pressed
  const { name, value } = pressed
  return (
    [...form.elements].filter(isButton).find((other) => other.name === name && other.value === value) ?? null
  )
}

const isButton = (element: Element): element is HTMLButtonElement | HTMLInputElement =>
  element.matches('button, input[type=submit]')

/** Says that something was not sent or opened. */
export const showLost = () => void showToast({ title: LOST, variant: 'destructive' })

/** Opens the page that a link leads to where the script that shows its content here could not be loaded. */
export function openPage(address: string): void {
  if (navigator.onLine) window.location.assign(address)
  else showLost()
}

/** The form that was submitted last. */
let sent: { form: HTMLFormElement; submitter: HTMLElement | null } | undefined

/** Says beside the button that the form that was submitted last failed, and that what was typed is still there. */
export function reportFailure(message: string): void {
  if (!sent?.form.isConnected) return void showToast({ title: message, variant: 'destructive' })
  markEdited(sent.form)
  report(sent.form, sent.submitter, message)
}

/** What was said beside the buttons of forms. */
const alerts = new WeakMap<HTMLFormElement, Element>()

/** Says beside the button that the form was not sent, and leaves the focus there for the next try. */
function report(form: HTMLFormElement, submitter: HTMLElement | null, message = LOST): void {
  const button = submitter ?? form.querySelector<HTMLElement>('button:not([type=button]), input[type=submit]')
  const alert = document.createElement('p')
  alert.dataset.lostConnection = ''
  alert.setAttribute('role', 'alert')
  alert.className = 'basis-full text-sm font-medium text-danger'
  alert.textContent = message
  alerts.get(form)?.remove()
  alerts.set(form, alert)
  // A button can be outside its form.
  if (button && (form.contains(button) || (isButton(button) && button.form === form))) button.after(alert)
  else form.append(alert)
  if (button) keepFocused(button)
}

/** Focuses the button, also after it was disabled, until something else is focused. */
function keepFocused(button: HTMLElement): void {
  const elsewhere = new AbortController()
  const focus = () => {
    if (!button.matches(':disabled') && document.activeElement === document.body) button.focus()
  }
  const watch = new MutationObserver(focus)
  watch.observe(document, { attributeFilter: ['disabled'], subtree: true })
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (target === button) return
      watch.disconnect()
      elsewhere.abort()
    },
    { signal: elsewhere.signal },
  )
  button.focus()
}

export const LOST = 'Network error. Please try again.'
/** A small file that is always there: any response means that the server can be reached. */
const PROBE = '/favicon.svg'
const PROBE_MS = 8_000

/** Whether the server can be reached. A request under way may never be answered when a line is lost. */
async function reachServer(): Promise<boolean> {
  const probe = new AbortController()
  const timer = setTimeout(() => probe.abort(), PROBE_MS)
  let isBack = false
  const onOffline = () => probe.abort()
  const onOnline = () => {
    isBack = true
    probe.abort()
  }
  window.addEventListener('offline', onOffline)
  window.addEventListener('online', onOnline)
  try {
    await fetch(PROBE, { method: 'HEAD', cache: 'no-store', signal: probe.signal })
    return true
  } catch {
    return isBack && reachServer()
  } finally {
    clearTimeout(timer)
    window.removeEventListener('offline', onOffline)
    window.removeEventListener('online', onOnline)
  }
}
