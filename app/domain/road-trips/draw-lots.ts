/** A generator of numbers from 0 to 1 that draws the same ones for the same text (xmur3 for the seed, mulberry32 for the numbers; both public domain). */
export function drawLots(text: string): () => number {
  let state = 1_779_033_703 ^ text.length
  for (let at = 0; at < text.length; at++) {
    state = Math.imul(state ^ text.charCodeAt(at), 3_432_918_353)
    state = (state << 13) | (state >>> 19)
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
