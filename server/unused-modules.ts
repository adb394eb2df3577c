import { createRequire } from 'node:module'

/**
 * Forgets CommonJS modules that Node has read but never run. To learn what react-dom exports, it reads both files that
 * react-dom chooses from, and keeps the text of the other one, which takes 2 MB. If it is needed, it is read again.
 */
export function forgetUnusedModules(): void {
  const { cache } = createRequire(import.meta.url)
  for (const [file, module] of Object.entries(cache)) if (!module?.loaded) delete cache[file]
}
