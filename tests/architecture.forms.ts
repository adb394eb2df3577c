import { dirname, join } from 'node:path'

/**
 * A form that was kept while its sender signed in is posted to its action again, which must only show it. The readers
 * below see to that: for such a form `readForm` and `parseFields` return `ok: false`, and `readUpload` refuses it,
 * because it has no files.
 */
const READER = /\b(readForm|readFormWithFiles|readFormWithPictures|parseFields|readUpload)\(/
const CALLS = /^.*\b(?:readForm|readFormWithFiles|readFormWithPictures|parseFields|readUpload)\(/gm
const ACTION = /export (?:async )?(?:function|const) action\b/
/** Answers to a GET alone, whose `action` refuses a POST, and actions whose form is read for them. */
const READ_ELSEWHERE = /\b(defineEndpoint|userAction|adminAction)\(/
/** What redirects visitors to sign in and keeps their form. */
const KEEPER = /\b(requireUser|requireAdmin|signInFirst)\(/

/**
 * Screens whose action has no field to read. They must not keep forms, so they may not redirect visitors to sign in.
 * Not found answers every form with its page.
 */
const WITHOUT_FIELDS = [
  'app/routes/account/forgot-credentials/found.tsx',
  'app/routes/account/forgot-credentials/reset-sent.tsx',
  'app/routes/account/logout/route.tsx',
  'app/routes/site/not-found.tsx',
]

/**
 * The actions that could act on a kept form.
 * @param screens the route modules
 * @param read the source of a file, or undefined if there is none
 * @returns what is wrong with each
 */
export function unsafeActions(screens: string[], read: (path: string) => string | undefined): string[] {
  return screens.flatMap((screen) => {
    const source = read(screen) ?? ''
    if (!ACTION.test(source) || READ_ELSEWHERE.test(source)) return []
    if (WITHOUT_FIELDS.includes(screen))
      return KEEPER.test(source) ? [`${screen} keeps forms that it does not read`] : []
    const modules = new Map<string, string>()
    collect(screen, read, modules)
    const readers = [...modules].filter(([, text]) => READER.test(text))
    if (readers.length === 0) return [`${screen} does not read its form`]
    return readers.flatMap(([path, text]) => unchecked(text).map((call) => `${path} does not check ${call}`))
  })
}

/** A module and the modules of screens and components that it imports. */
function collect(path: string, read: (path: string) => string | undefined, found: Map<string, string>): void {
  const text = read(path)
  if (text === undefined || found.has(path)) return
  found.set(path, text)
  for (const [, from] of text.matchAll(/from '([^']+)'/g)) {
    const target = from!.startsWith('.') ? join(dirname(path), from!) : from!.replace(/^~\//, 'app/')
    // The authenticator of the sign-in page is the one part of http/ that uses a reader for a screen.
    if (!/^app\/(routes|components)\/|^app\/http\/authenticator/.test(target)) continue
    for (const ending of ['.ts', '.tsx']) collect(target + ending, read, found)
  }
}

/** The calls of readers whose `ok` is never looked at. A function that returns the result leaves that to its caller. */
function unchecked(text: string): string[] {
  return [...text.matchAll(CALLS)].flatMap(([line]) => {
    if (/\breturn\b|=> /.test(line)) return []
    const name = /const (\w+) = /.exec(line)?.[1]
    return name && new RegExp(`\\b${name}\\.ok\\b`).test(text) ? [] : [line.trim()]
  })
}
