import type { Unsent } from './unsent'

const NO_ANSWER = 20_000

/**
 * Sends a message from a script. Nothing it meets is an error of the page: the message stays, and says what happened.
 */
export async function postMessage(
  receiverId: string,
  { key, content, bookingId }: Unsent,
): Promise<Pick<Unsent, 'state' | 'why'>> {
  try {
    const response = await fetch('/api/messages', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ receiverId, content, requestKey: key, ...(bookingId && { bookingId }) }),
      signal: AbortSignal.timeout(NO_ANSWER),
    })
    if (response.ok) return { state: 'sent', why: undefined }
    const body: { message?: unknown } | null = await response.json().catch(() => null)
    return {
      state: 'failed',
      why: typeof body?.message === 'string' ? body.message : 'Something went wrong on our side.',
    }
  } catch {
    return { state: 'failed', why: 'No answer came: check your connection.' }
  }
}

/** A key for a new message. Without a secure connection a browser has no randomUUID. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
