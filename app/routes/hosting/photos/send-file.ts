export type Sent =
  | { ok: true; url: string }
  | { ok: false; reason: string; /** Whether a retry may work. */ canRetry: boolean }

const INTERRUPTED = 'The upload was interrupted. Check your connection and try again.'

/** Uploads one picture with XMLHttpRequest, because fetch cannot report progress. @param onProgress from 0 to 1 */
export function sendFile(file: File, onProgress: (progress: number) => void): Promise<Sent> {
  const body = new FormData()
  body.append('image', file)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/upload/image')
    request.setRequestHeader('Accept', 'application/json')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    }
    request.onload = () =>
      resolve(read(request.status, request.response as { url?: string; message?: string } | null))
    request.onerror =
      request.onabort =
      request.ontimeout =
        () => resolve({ ok: false, reason: INTERRUPTED, canRetry: true })
    request.send(body)
  })
}

function read(status: number, response: { url?: string; message?: string } | null): Sent {
  if (status < 300 && response?.url) return { ok: true, url: response.url }
  return {
    ok: false,
    reason: response?.message ?? 'Failed to upload images. Please try again.',
    canRetry: status >= 500 || status === 429 || status === 401 || status === 408,
  }
}
