import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Words that once had a private meaning here, and the standard term to use instead. */
const forbidden: readonly [word: RegExp, instead: string][] = [
  [/\bdoors?\b/i, 'endpoint'],
  [/\bcouriers?\b/i, 'outbox worker'],
  [/\bthe bell\b/i, 'wake'],
  [/\btwins?\b/i, 'copy, or counterpart'],
  [/\bknock(s|ed|ing)?\b/i, 'request'],
  [/\bstir(s|red|ring)?\b/i, 'bump the revision'],
  [/\bverbs?\b/i, 'use case'],
  [/\btroubles?\b/i, 'problem'],
  [/\b(mistakes?|mistaken)\b/i, 'error'],
  [/\btaken? for what it is\b/i, 'validate or parse'],
  [/\bbother(s|ed|ing)?\b/i, 'a plain description'],
  [/\bis no (Geo)?JSON\b/i, 'is not JSON'],
]

/** Lines about the doors of houses and cars. */
const realDoors = [
  /Lock the doors and windows/,
  /behind somebody's door/,
  /Know who opens the door/,
  /doors and windows lock/,
  /Change door codes/,
  /lit door at the end of a path/,
  /Next door/,
  /box by the door/,
  /private-room': \['front door/,
]

const skipped = /^(tests\/vocabulary\.test\.ts|db\/migrations\/|db\/seed\/|docs\/performance-plans\.txt)/
const files = execFileSync('git', ['ls-files', 'app', 'db', 'server', 'tests', 'docs', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(tsx?|js|css|md|txt|json)$/.test(file) && !skipped.test(file))

const lines = files.flatMap((file) =>
  readFileSync(`${root}${file}`, 'utf8')
    .split('\n')
    .map((text, index) => ({ file, text, at: `${file}:${index + 1}` })),
)

test('the repository uses the standard terms of the field', () => {
  const hits = lines.flatMap(({ text, at }) =>
    forbidden
      .filter(([word]) => word.test(text) && !realDoors.some((door) => door.test(text)))
      .map(([word, instead]) => `${at} has "${word.exec(text)![0]}", write: ${instead}`),
  )
  expect(hits).toEqual([])
})

test('comments have at most 120 columns', () => {
  const long = lines
    .filter(({ file, text }) => /\.(tsx?|js|css)$/.test(file) && text.length > 120)
    .filter(({ text }) => /^\s*(\/\/|\/\*|\*|\{\/\*)/.test(text))
    .map(({ at, text }) => `${at} has ${text.length} columns`)
  expect(long).toEqual([])
})
