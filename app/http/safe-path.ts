/** Returns a path of this site, or the fallback for anything else, to prevent open redirects. */
export function safePath(target: unknown, fallback = '/'): string {
  if (typeof target !== 'string' || target.length > 2000 || !/^\/(?![/\\])[^\s\\]*$/.test(target))
    return fallback
  const url = new URL(target, 'http://here.invalid')
  // Once its dots are resolved, `/.//elsewhere.test` names another host.
  return url.host === 'here.invalid' && !url.pathname.startsWith('//')
    ? url.pathname + url.search + url.hash
    : fallback
}

/** Paths of files and endpoints, which need a document load because they are not pages. */
export const FILE_PATH = /^\/(api|media)\/|\.\w+($|[?#])/
