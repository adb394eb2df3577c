import type { Encoding } from './page-store'

/** Of those that a client likes equally, the first is sent. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const
const known = new Map<string, Encoding>()

/** The encoding of a page that a client likes best, by its Accept-Encoding. */
export function encodingFor(accepted: string | string[] | undefined): Encoding {
  if (typeof accepted !== 'string') return 'identity'
  let encoding = known.get(accepted)
  if (!encoding) {
    encoding = preferred(accepted)
    // Browsers send a handful of values; anyone could send others.
    if (known.size < 100) known.set(accepted, encoding)
  }
  return encoding
}

function preferred(accepted: string): Encoding {
  const qualities = new Map(accepted.toLowerCase().split(',').map(readQuality))
  // What is not compressed is always accepted, but only preferred where a client says so.
  const qualityOf = (name: Encoding) =>
    qualities.get(name) ?? (name === 'identity' ? 0 : (qualities.get('*') ?? 0))
  const best = ENCODINGS.reduce((best, one) => (qualityOf(one) > qualityOf(best) ? one : best))
  return qualityOf(best) > 0 ? best : 'identity'
}

/** The quality of an encoding is 1 unless it says another; one that is no number is not wanted. */
function readQuality(part: string): [name: string, quality: number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  return [name, quality ? Number(quality.slice(2)) || 0 : 1]
}
