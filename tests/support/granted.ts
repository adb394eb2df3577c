type Answer = { ok: true } | { ok: false; refusal: string }

/** What a use case answers, which must not be a refusal. */
export async function granted<One extends Answer>(answer: Promise<One> | One) {
  const given = await answer
  if (!given.ok) throw new Error(`refused: ${given.refusal}`)
  return given as Extract<One, { ok: true }>
}
