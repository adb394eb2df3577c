// Preloaded into every process of a lane. The code under test calls `__mutant` to find out which mutant is active.
import { appendFileSync, readFileSync } from 'node:fs'
import process from 'node:process'

const { mutant, reached } = JSON.parse(readFileSync(process.env.MUTATION_SWITCHES, 'utf8'))
const seen = new Set()

globalThis.__mutant = (id) => {
  if (reached && !seen.has(id)) {
    seen.add(id)
    appendFileSync(reached, `${id}\n`)
  }
  return id === mutant
}
