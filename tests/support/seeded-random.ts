/**
 * A random number generator that returns the same sequence for the same seed: xmur3 hashes the seed, mulberry32
 * generates the numbers (both public domain).
 * @returns a function that returns the next number, from 0 to below 1
 */
export function seededRandom(seed: string): () => number {
  let state = 1_779_033_703 ^ seed.length
  for (let index = 0; index < seed.length; index++) {
    state = Math.imul(state ^ seed.charCodeAt(index), 3_432_918_353)
    state = (state << 13) | (state >>> 19)
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
