const WAITS_MS = [1_000, 3_000]

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Imports a script, with two more tries where the connection is lost for a moment. They help in browsers that ask
 * again: HTML lets a browser keep the failure, as Chromium 150 does. After a deployment the script is gone for good.
 * @returns null when all tries failed
 */
export async function importOrGiveUp<Module>(
  load: () => Promise<Module>,
  pause: (ms: number) => Promise<void> = wait,
): Promise<Module | null> {
  for (const ms of [...WAITS_MS, null]) {
    try {
      return await load()
    } catch {
      if (ms !== null) await pause(ms)
    }
  }
  return null
}
