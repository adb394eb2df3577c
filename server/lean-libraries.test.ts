import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { withoutMessages } from './lean-libraries'

const lean = (code: string) => withoutMessages(code, parseAst(code))

test('assertions stay, and lose their messages', () => {
  expect(lean('invariant(a === b(1, 2), "Not " + equal(a), 3); invariant(c)')).toBe(
    'invariant(a === b(1, 2)); invariant(c)',
  )
})

test('warnings go, wherever they are, and errors stay', () => {
  expect(lean('if (a) warning(b, `c ${d}`); else console.warn("e"); console.error("f")')).toBe(
    'if (a) void 0; else void 0; console.error("f")',
  )
  expect(lean('const a = () => (warnOnce(b), logV6DeprecationWarnings(c), 1)')).toBe(
    'const a = () => (void 0, void 0, 1)',
  )
})

test('names of components go, and other properties stay', () => {
  expect(lean('A.displayName = "A"; A.name = b.displayName; function warning(c) { return c }')).toBe(
    ' A.name = b.displayName; function warning(c) { return c }',
  )
})
