/** How long a test polls on a busy machine for what otherwise comes within milliseconds. */
export const BUSY = 20_000
