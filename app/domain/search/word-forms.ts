/**
 * Other forms of an English word, to be looked up: plural and singular, and what an "-ing" comes from. Some of them are
 * no words, which no listing has then.
 */
export function otherForms(word: string): string[] {
  return [...new Set([...pluralsOf(word), ...singularsOf(word), ...rootsOf(word)])].filter(
    (form) => form !== word,
  )
}

function pluralsOf(word: string): string[] {
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`]
  if (/(ss|x|z|ch|sh)$/.test(word)) return [`${word}es`]
  return word.endsWith('s') ? [] : [`${word}s`]
}

function singularsOf(word: string): string[] {
  if (word.length < 4 || !/[^sui]s$/.test(word)) return []
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`, word.slice(0, -1)]
  if (word.endsWith('ves')) return [`${word.slice(0, -3)}f`, `${word.slice(0, -3)}fe`, word.slice(0, -1)]
  if (/(s|x|z|ch|sh)es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)]
  return [word.slice(0, -1)]
}

function rootsOf(word: string): string[] {
  const root = word.length > 5 && word.endsWith('ing') ? word.slice(0, -3) : ''
  if (root === '') return []
  const isDoubled = root.at(-1) === root.at(-2)
  return [isDoubled ? root.slice(0, -1) : root, `${root}e`]
}

const ENDINGS = ['s', 'es', 'ed', 'er', 'ers', 'ing', 'ly']
const ENDINGS_AFTER_E = ['s', 'd', 'r', 'rs', 'ly']

/** Whether one of two words is the other one with an English ending: "washer" is not a misspelled "wash". */
export function isFormOf(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  const endings = short.endsWith('e') ? ENDINGS_AFTER_E : ENDINGS
  return endings.some((ending) => long === short + ending) || otherForms(one).includes(other)
}
