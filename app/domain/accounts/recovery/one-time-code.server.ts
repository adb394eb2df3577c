import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { env } from '../../../../env.server'
import { CODE_DIGITS } from '../limits'

/** Six digits that nobody can foresee. */
export const drawCode = () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')

/**
 * What is stored of a code. A million codes are hashed in a second, so the hash is keyed: without the key the table
 * tells nothing. It is bound to its row, so that equal codes do not look equal.
 */
export const hashOfCode = (row: string, code: string) =>
  createHmac('sha256', env().SESSION_SECRET).update(`one-time code ${row} ${code}`).digest('hex')

/** Whether a guess is the code of a row; a wrong one takes as long, however much of it is right. */
export const isCodeOf = (row: string, stored: string, guess: string) =>
  timingSafeEqual(Buffer.from(hashOfCode(row, guess)), Buffer.from(stored))
