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
  [/\btold\b/i, 'a plain description'],
  [/\b(a|the|this|that|each|every) letters? (to|about|goes|is sent|are sent)\b/i, 'email'],
  [/\b(the|a) way (through|along) (towns|cities)\b/i, 'route, or path'],
  [/\bpieces?\b/i, 'component, or part'],
  [/\bkin\b/i, 'and similar'],
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

/** The lines of the tracked files in some paths, except migrations and the texts of the demo data. */
const linesOf = (...paths: string[]) =>
  execFileSync('git', ['ls-files', ...paths, ':!db/migrations', ':!db/seed/world'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(tsx?|js|css|html|md|txt|json|yml)$/.test(file))
    .flatMap((file) =>
      readFileSync(`${root}${file}`, 'utf8')
        .split('\n')
        .map((text, index) => ({ file, text, at: `${file}:${index + 1}` })),
    )

test('the repository uses the standard terms of the field', () => {
  // The artwork draws real doors.
  const lines = linesOf(
    'app',
    'db',
    'server',
    'tests',
    'docs',
    '*.md',
    ':!db/seed/artwork',
    ':!tests/vocabulary.test.ts',
  )
  const hits = lines.flatMap(({ text, at }) =>
    forbidden
      .filter(([word]) => word.test(text) && !realDoors.some((door) => door.test(text)))
      .map(([word, instead]) => `${at} has "${word.exec(text)![0]}", write: ${instead}`),
  )
  expect(hits).toEqual([])
})

test('no line has more than 120 columns', () => {
  const long = linesOf('*.ts', '*.tsx', '*.js', '*.css', '*.html', '*.md', '*.yml')
    .filter(({ file, text }) => !(file.endsWith('.md') && isTableRow(text)) && [...text].length > 120)
    .map(({ at }) => at)
  expect(long).toEqual([])
})

/** Rows of Markdown tables cannot wrap. */
const isTableRow = (text: string) => text.startsWith('|')

test('apostrophes and quotes are straight, as in the specifications', () => {
  // The texts of the demo data too, which the other rules leave out.
  const seeds = execFileSync('git', ['ls-files', 'db/seed/world'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
    .map((at) => ({ at, text: readFileSync(root + at, 'utf8') }))
  const lines = [...linesOf('app', 'db', 'server', 'tests', 'docs', '*.md'), ...seeds]
  expect(lines.filter(({ text }) => /[\u2018\u2019\u201c\u201d]/.test(text)).map(({ at }) => at)).toEqual([])
})
