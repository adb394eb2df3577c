/*
 * A use case returns its outcome or a typed refusal: `{ ok: true, ... }` or `{ ok: false, refusal: 'dates_taken' }`.
 * The refusals of each noun have their status and words in `http/refusals/`.
 */

export const ok = <T extends object>(value: T): { ok: true } & T => ({ ok: true, ...value })

export const refuse = <const R extends string, D extends object = object>(
  refusal: R,
  details?: D,
): { ok: false; refusal: R } & D => ({ ok: false, refusal, ...(details as D) })
