import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for an address. Whoever has them may choose a new password, so that only their hash is kept. */
export const newResetToken = () => randomBytes(32).toString('base64url')

/** What a row keeps of a token. It needs no salt: nobody guesses at 256 bits. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex')
