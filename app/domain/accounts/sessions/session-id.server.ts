import { createHash, randomBytes } from 'node:crypto'

/** A new session's id: 256 random bits, which stand in the cookie and nowhere else. */
export const newSessionId = () => randomBytes(32).toString('base64url')

/** The name of a session's row, the SHA-256 of its id: the table alone opens no account. */
export const sidOf = (sessionId: string) => createHash('sha256').update(sessionId).digest('hex')
