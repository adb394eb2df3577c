/** What a use case returns: its outcome, or a refusal as a value. `app/http` gives refusals their words and status. */
export type Result<T, R extends { refusal: string } = { refusal: string }> =
  ({ ok: true } & T) | ({ ok: false } & R)

export const ok = <T extends object>(value: T): { ok: true } & T => ({ ok: true, ...value })

export const refuse = <const R extends string, D extends object = object>(
  refusal: R,
  details?: D,
): { ok: false; refusal: R } & D => ({ ok: false, refusal, ...(details as D) })
