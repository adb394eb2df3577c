import { randomBytes } from 'node:crypto'

/** 192 random bits, which cannot be guessed. */
export const newShareToken = () => randomBytes(24).toString('base64url')
export const isShareToken = (text: string | undefined): text is string =>
  text !== undefined && /^[\w-]{32}$/.test(text)
