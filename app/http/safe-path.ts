/** A path of this site, or the fallback: a return target from outside is never followed. */
export function safePath(target: unknown, fallback = '/'): string {
  if (typeof target !== 'string' || target.length > 2000 || !/^\/(?![/\\])[^\s\\]*$/.test(target))
    return fallback
  const url = new URL(target, 'http://here.invalid')
  // `/.//elsewhere.test` is a path until its dots are resolved; then it names a host.
  return url.host === 'here.invalid' && !url.pathname.startsWith('//')
    ? url.pathname + url.search + url.hash
    : fallback
}

/** Addresses of files, which are no screens: a script cannot show them in place. */
export const LOADED_WHOLE = /^\/(api|media)\/|\.\w+($|[?#])/
