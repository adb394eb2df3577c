export type Sent =
  | { ok: true; url: string }
  | { ok: false; reason: string; /** Whether the same file may work another time. */ again: boolean }

const UNREACHED = 'The upload was interrupted. Check your connection and try again.'

/** Sends one picture. `onShare` hears what part of it is on its way, from 0 to 1: fetch cannot tell, XMLHttpRequest can. */
export function sendFile(file: File, onShare: (share: number) => void): Promise<Sent> {
  const body = new FormData()
  body.append('image', file)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/upload/image')
    request.setRequestHeader('Accept', 'application/json')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onShare(loaded / total)
    }
    request.onload = () =>
      resolve(read(request.status, request.response as { url?: string; message?: string } | null))
    request.onerror =
      request.onabort =
      request.ontimeout =
        () => resolve({ ok: false, reason: UNREACHED, again: true })
    request.send(body)
  })
}

function read(status: number, answer: { url?: string; message?: string } | null): Sent {
  if (status < 300 && answer?.url) return { ok: true, url: answer.url }
  return {
    ok: false,
    reason: answer?.message ?? 'Failed to upload images. Please try again.',
    again: status >= 500 || status === 429 || status === 401 || status === 408,
  }
}
