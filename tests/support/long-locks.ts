const CONSTRAINT = '(?:constraint|check|unique|primary key|foreign key|exclude)\\b'
/** What keeps a table locked for as long as it takes to rewrite or read all of it, as a clause of a statement. */
const LONG = [
  /\badd .*\bgenerated always as\b.*\bstored\b/,
  /\badd .*\bdefault\s+(?:gen_random_uuid|uuidv7|random|clock_timestamp)\b/,
  new RegExp(`\\badd (?!${CONSTRAINT}).*\\b(?:unique|primary key|check|references)\\b`),
  new RegExp(`\\badd ${CONSTRAINT}(?!.*\\bnot valid\\b)`),
  /\balter column\b.*\btype\b/,
  /\balter column\b.*\bset not null\b/,
  /\bcreate (?:unique )?index\b(?! if not exists)/,
  /(?:^|\b(?:begin|then|else|loop) )update\b/,
]
/** What the release before, which still serves meanwhile, does not survive: what it reads is gone, or must be set. */
const BREAKING = [
  /\bdrop (?:column|table)\b/,
  /\brename (?:column\b|to\b|"?\w+"? to\b)/,
  /\balter column\b.*\b(?:set not null|drop default)\b/,
  new RegExp(`\\badd (?!${CONSTRAINT})(?!.*\\b(?:default|generated)\\b).*\\bnot null\\b`),
]
/** These do not grow with the site. */
const SMALL = new Set(['cities', 'gas_stations', 'vehicle_specs', 'platform_settings', 'company_content'])
const TABLE =
  /^(?:alter table|create (?:unique )?index .*? on|update)\s+(?:if exists\s+)?(?:only\s+)?(?:public\.)?"?(\w+)"?/

/**
 * The statements of a migration that keep a table locked for as long as it takes to rewrite or read all of it, unless
 * the table is small or new in the same migration, or a comment in front says `-- Locks:` and why that is short.
 */
export const longLocks = (migration: string): string[] =>
  found(migration, LONG, { why: 'Locks', besides: SMALL })

/** The statements of a migration that break the release before, unless a comment says `-- Contracts:` and why not. */
export const contractions = (migration: string): string[] => found(migration, BREAKING, { why: 'Contracts' })

type Allowed = { why: string; besides?: ReadonlySet<string> }

function found(migration: string, patterns: RegExp[], { why, besides = new Set() }: Allowed): string[] {
  const says = new RegExp(`^\\s*-- ${why}: \\S`, 'm')
  const isNew = new Set<string>()
  return (
    migration
      .replaceAll('--> statement-breakpoint', '')
      .replace(/--.*$/gm, (comment) => comment.replaceAll(';', ','))
      // The body of a function does not run yet.
      .replace(/\bfunction\b[^;$]*\$(\w*)\$[^]*?\$\1\$/gi, 'function')
      .split(';')
      .flatMap((part) => {
        const statement = part.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim()
        const text = statement.toLowerCase()
        const created = /^create table (?:if not exists )?(?:public\.)?"?(\w+)"?/.exec(text)?.[1]
        if (created) isNew.add(created)
        const table = TABLE.exec(text)?.[1]
        if (says.test(part) || (table && (isNew.has(table) || besides.has(table)))) return []
        return clausesOf(text).some((clause) => patterns.some((pattern) => pattern.test(clause)))
          ? [statement]
          : []
      })
  )
}

/** The parts of a statement between its commas, except those in parentheses. */
function clausesOf(statement: string): string[] {
  const clauses = ['']
  let depth = 0
  for (const character of statement) {
    if (character === '(') depth++
    if (character === ')') depth--
    if (character === ',' && depth === 0) clauses.push('')
    else clauses[clauses.length - 1] += character
  }
  return clauses.map((clause) => clause.trim())
}
