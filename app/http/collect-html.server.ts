import { Writable } from 'node:stream'

/**
 * Collects React's output into one buffer. Remix flushes every chunk it sends, and small chunks compress badly.
 *
 * React 18 writes through a buffer of 2 KB, and fills its end with NUL bytes where a character of several bytes does
 * not fit (https://github.com/facebook/react/issues/24985). They are removed: no page contains NUL.
 */
export function collectHtml(done: (body: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      let end = chunk.length
      while (end > 0 && chunk[end - 1] === 0) end--
      chunks.push(chunk.subarray(0, end))
      next()
    },
    final(next) {
      done(Buffer.concat(chunks))
      next()
    },
  })
}
