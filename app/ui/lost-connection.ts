const LOST = 'Network error. Please try again.'
/** A small file that is always there: any response means that the server can be reached. */
const PROBE = '/favicon.svg'
const PROBE_MS = 8000

/**
 * Holds every form back until the server can be reached. Without a connection the browser would replace the page, and
 * everything typed into it, by an error page of its own; instead the form says so beside its button and can be sent
 * again. Forms in an element with `data-sends-itself` are sent by a script that does this in its own way.
 * @returns a function that stops
 */
export function holdFormsOffline(): () => void {
  const held = new WeakSet<HTMLFormElement>()
  let released: HTMLFormElement | null = null

  // In the capture phase of the window, before any other code sees the form.
  async function onSubmit(event: SubmitEvent) {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || form === released || !leavesThePage(form, submitter)) return
    form.querySelector('[data-lost-connection]')?.remove()
    const isRead = methodOf(form, submitter) === 'get'
    if (isRead && navigator.onLine) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (held.has(form)) return
    held.add(form)
    const isReached = navigator.onLine && (await reachServer())
    held.delete(form)
    if (!form.isConnected) return
    if (!isReached) return report(form, submitter)
    released = form
    form.requestSubmit(submitter?.isConnected ? submitter : null)
    released = null
  }

  window.addEventListener('submit', onSubmit, true)
  return () => window.removeEventListener('submit', onSubmit, true)
}

const methodOf = (form: HTMLFormElement, submitter: HTMLElement | null) =>
  (submitter?.getAttribute('formmethod') ?? form.getAttribute('method') ?? 'get').toLowerCase()

/** Whether submitting the form sends it to this site. conform validates by submitting it with a button of its own. */
function leavesThePage(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
  if (form.closest('[data-sends-itself]') || submitter?.getAttribute('name') === '__intent__') return false
  const action = submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? ''
  return methodOf(form, submitter) !== 'dialog' && new URL(action, location.href).origin === location.origin
}

async function reachServer(): Promise<boolean> {
  try {
    await fetch(PROBE, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) })
    return true
  } catch {
    return false
  }
}

/** Says beside the button that the form was not sent, and leaves the focus there for the next try. */
function report(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const button = submitter ?? form.querySelector<HTMLElement>('button:not([type=button]), input[type=submit]')
  const alert = document.createElement('p')
  alert.dataset.lostConnection = ''
  alert.setAttribute('role', 'alert')
  alert.className = 'basis-full text-sm font-medium text-danger'
  alert.textContent = LOST
  if (button && form.contains(button)) button.after(alert)
  else form.append(alert)
  button?.focus()
}
