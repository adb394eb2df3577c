const NUL = '\0'
const LONE = '\ud800'
/** As long as the longest text a company page accepts. */
export const huge = 'x'.repeat(100_000)

/** Values that no field accepts. JSON turns NaN and Infinity into null. */
const never: unknown[] = [
  null,
  true,
  false,
  [],
  ['x'],
  [['x']],
  {},
  { toString: 'x' },
  { __proto__: null, length: 1 },
  NUL,
  `a${NUL}b`,
  LONE,
  `a\udfffb`,
  huge,
  Number.NaN,
  -Infinity,
]

const words = [
  '',
  ' ',
  'abc',
  'NaN',
  'Infinity',
  '-1',
  '-0',
  '1e308',
  '0x10',
  '1,5',
  '😀',
  'null',
  'undefined',
  '[object Object]',
  '__proto__',
  'constructor',
  "' or 1=1 --",
  '<script>',
  '%00',
  '../..',
]
const strangeDates = [
  '2026-02-30',
  '2026-13-01',
  '2026-00-10',
  '99999-01-01',
  '+099999-01-01',
  '0000-00-00',
  '-000001-01-01',
  'infinity',
  '-infinity',
  'epoch',
  'now',
  'today',
  '2026-02-30T00:00:00.000Z',
  '2026-03-06T99:99:99Z',
  '06/03/2026',
  '20260306',
  '２０２６-03-06',
]
const numbers = [0, -1, 1.5, 1e12, 1e308, -1e308, Number.MAX_SAFE_INTEGER]

/** Values that no field of a kind accepts. */
const hostile = {
  /**
   * Text that a use case looks up. Its form refuses only values that are not text, are too long or cannot be stored.
   */
  opaque: [['x'], [['x']], {}, { toString: 'x' }, NUL, `a${NUL}b`, LONE, `a\udfffb`, huge] as unknown[],
  /** Free text, which may be any words. */
  text: [...never, 5, 1e308, ''],
  date: [...never, ...words, ...strangeDates, ...numbers],
  count: [...never, ...words, ...strangeDates, ...numbers, '1.0', '99999999999999999999', '1 1'],
  id: [
    ...never,
    ...words,
    ...strangeDates,
    ...numbers,
    '1',
    '00000000-0000-0000-0000-00000000000',
    '{00000000-0000-4000-8000-000000000000}',
  ],
  choice: [...never, ...words, ...strangeDates, ...numbers],
  money: [
    ...never,
    ...words,
    ...strangeDates.filter((text) => text !== '20260306'),
    -1,
    1e308,
    -1e308,
    Number.MAX_SAFE_INTEGER,
    '1.234',
    '$5',
    '99999999999999',
    '٣',
  ],
} satisfies Record<string, unknown[]>

export type Kind = keyof typeof hostile

export const hostileValues = (kind: Kind): readonly unknown[] => hostile[kind]

/**
 * Encodes a value as a form: lists as several fields, objects as dotted names.
 * @returns null for values that a form cannot contain: a lone surrogate has no UTF-8, an empty list has no field
 */
export function asForm(validFields: Record<string, string>, name: string, value: unknown): string | null {
  if (Array.isArray(value) && value.length === 0) return null
  if (typeof value === 'string' && !value.isWellFormed()) return null
  const { [name]: _, ...rest } = validFields
  const body = new URLSearchParams(rest)
  if (Array.isArray(value))
    value.flat().forEach((one, index) => body.append(`${name}[${index}]`, String(one)))
  else if (typeof value === 'object' && value !== null) body.append(`${name}.toString`, 'x')
  else body.append(name, String(value ?? 'null'))
  return body.toString()
}

/** A value as the message of a failing test shows it. */
export const shown = (value: unknown) =>
  typeof value === 'string' && value.length > 40
    ? `${value.length} characters`
    : (JSON.stringify(value) ?? String(value))
