const STEP_MS = 100

/**
 * Asks again until there is an answer, as `vi.waitFor` does, for programs that run outside of Vitest.
 * @throws the last error when there is none in time
 */
export async function until<Answer>(ask: () => Promise<Answer>, timeout: number): Promise<Answer> {
  const end = Date.now() + timeout
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, STEP_MS))
    }
  }
}
