import { v4 as uuidv4 } from 'uuid'
import type { Outcome, Unsent } from './unsent'

/** Waits between tries once the network has returned, in milliseconds. Browsers say so before requests get through. */
const WAITS = [1_000, 2_000, 4_000, 8_000]

type Queue = {
  post: (message: Unsent) => Promise<Outcome>
  onChange: (all: Unsent[]) => void
  onSent: () => void
}

/**
 * The outgoing messages of a thread. They are sent one after the other, and one that fails stays, with those after it,
 * until it is retried, until the network returns or until it is removed.
 */
export function createUnsentQueue({ post, onChange, onSent }: Queue) {
  let all: Unsent[] = []
  let isSending = false
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The waits that are left since the network returned. */
  let waits: number[] = []

  function change(next: Unsent[]) {
    all = next
    onChange(next)
  }

  async function sendAll() {
    if (isSending) return
    isSending = true
    for (let next; (next = all.find(({ state }) => state === 'sending'));) {
      const { key } = next
      const outcome = await post(next)
      // Messages after a failed one fail too, to keep their order.
      const fails = ({ state }: Unsent) => outcome.state === 'failed' && state === 'sending'
      change(all.map((one) => (one.key === key || fails(one) ? { ...one, ...outcome } : one)))
      if (outcome.state === 'sent') onSent()
    }
    isSending = false
    if (all.some(({ state, isLost }) => state === 'failed' && isLost) && waits.length > 0)
      timer = setTimeout(retry, waits.shift())
  }

  function retry() {
    clearTimeout(timer)
    change(all.map((one) => (one.state === 'failed' ? toSend(one) : one)))
    void sendAll()
  }

  function onOnline() {
    waits = [...WAITS]
    retry()
  }
  window.addEventListener('online', onOnline)

  return {
    retry,
    /** Adds the messages of an earlier visit, which are not sent by themselves. */
    restore: (earlier: Unsent[]) => change(earlier),
    send: (content: string, bookingId: string | null) => {
      // Browsers have no `crypto.randomUUID` on insecure connections.
      change([...all, toSend({ key: uuidv4(), content, bookingId })])
      void sendAll()
    },
    /** Removes messages that have arrived or are being edited again. */
    drop: (keys: readonly string[]) => {
      if (all.some(({ key }) => keys.includes(key))) change(all.filter(({ key }) => !keys.includes(key)))
    },
    stop: () => {
      clearTimeout(timer)
      waits = []
      window.removeEventListener('online', onOnline)
    },
  }
}

/** A message without what earlier tries came to. */
const toSend = ({ key, content, bookingId }: Pick<Unsent, 'key' | 'content' | 'bookingId'>): Unsent => ({
  key,
  content,
  bookingId,
  state: 'sending',
})
