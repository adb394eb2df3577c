import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** `npm run sizes`: how many lines the code has, beside the most that it may have. */
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' }).trimEnd().split('\n')
const isTest = (path: string) => path.startsWith('tests/') || /\.test\.tsx?$/.test(path)

const sizes: [name: string, most: number, counts: (path: string) => boolean][] = [
  ['TypeScript without tests', 112_000, (path) => !isTest(path)],
  ['tests', 72_000, isTest],
  ['server/', 1_600, (path) => path.startsWith('server/') && !isTest(path)],
  ['remix.config.ts', 80, (path) => path === 'remix.config.ts'],
  ['app/domain/search/', 1_900, (path) => path.startsWith('app/domain/search/') && !isTest(path)],
]

for (const [name, most, counts] of sizes) {
  const lines = files
    .filter(counts)
    .reduce((sum, path) => sum + readFileSync(path, 'utf8').split('\n').length - 1, 0)
  const number = (value: number) => value.toLocaleString('en-US').padStart(8)
  console.log(`${name.padEnd(25)}${number(lines)} of ${number(most)}${lines > most ? '  over' : ''}`)
}
