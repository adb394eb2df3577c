import type { AppLoadContext } from '@remix-run/node'

/**
 * Data of a part that browsers keep as the server wrote it (`servedPart`). A document shows it and does not send it
 * again for scripts: what is not enumerable is not sent. Every other answer contains it, so the part names the prop as
 * `unsent`: it would otherwise differ when the page loads its data again, and what is typed in the part would go.
 */
export function forServer<T extends object>({ document }: AppLoadContext, data: T): T {
  if (!document) return data
  const hidden = Object.entries(data).map(([name, value]) => [name, { value, enumerable: false }] as const)
  return Object.defineProperties({}, Object.fromEntries(hidden)) as T
}
