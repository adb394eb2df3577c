/** What keeps a table locked for as long as it takes to rewrite or read all of it. */
const LONG = [
  /\badd column\b[^,]*\bgenerated always as\b.*\bstored\b/,
  /\balter column\b[^,]*\btype\b/,
  /\badd column\b[^,]*\bdefault\s+(gen_random_uuid|uuidv7|random|clock_timestamp)\b/,
  /\balter column\b[^,]*\bset not null\b/,
  /\badd constraint\b(?!.*\bnot valid\b)/,
  /\bcreate (unique )?index\b(?! if not exists)/,
]
/** These do not grow with the site. */
const SMALL = new Set(['cities', 'gas_stations', 'vehicle_specs', 'platform_settings', 'company_content'])
const TABLE = /\b(?:alter table|index .*? on)\s+(?:only\s+|if exists\s+)*"?(\w+)"?/

/**
 * The statements of a migration that keep a table locked for as long as it takes to rewrite or read all of it, unless
 * the table is small or new in the same migration, or a comment in front says `-- Locks:` and why that is short.
 */
export function longLocks(migration: string): string[] {
  const isNew = new Set<string>()
  return migration.split('--> statement-breakpoint').flatMap((chunk) => {
    const statement = chunk.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim()
    const text = statement.toLowerCase()
    const created = /\bcreate table (?:if not exists )?"?(\w+)"?/.exec(text)?.[1]
    if (created) isNew.add(created)
    const table = TABLE.exec(text)?.[1]
    if (/^\s*-- Locks: \S/m.test(chunk) || (table && (isNew.has(table) || SMALL.has(table)))) return []
    return LONG.some((pattern) => pattern.test(text)) ? [statement] : []
  })
}
