/** Requests are sent one after another, so that the last click counts. */
let last: Promise<unknown> = Promise.resolve()

/** Saves or unsaves a listing. @returns why the server refused, if it did */
export function sendSaved(action: string, intent: string): Promise<string | undefined> {
  const sent = last.catch(() => {}).then(() => send(action, intent))
  last = sent
  return sent
}

async function send(action: string, intent: string): Promise<string | undefined> {
  const body = new URLSearchParams({ intent, stay: '1' })
  // Kept alive, because a heart that is filled already must not be lost to the link pressed next.
  const { ok, status } = await fetch(`${action}.data`, { method: 'POST', body, keepalive: true })
  // Remix's redirect: the session has ended. The server remembers what was pressed until the visitor has signed in.
  if (status === 202) location.assign(`/login?${new URLSearchParams({ redirectTo: action })}`)
  return ok ? undefined : reasonOf(status)
}

function reasonOf(status: number): string {
  if (status === 404 || status === 410) return 'This listing is no longer available.'
  if (status === 429) return 'Too many requests. Try again in a minute.'
  return 'Something went wrong. Please try again.'
}
