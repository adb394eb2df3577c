import { readFileSync } from 'node:fs'
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

test('removes code for options that this site does not use', () => {
  expect(lean('if (a.future.v3_b) c(); if (future.v7_d) e(); f({ v7_g: h }); future.other')).toBe(
    'if (true) c(); if (true) e(); f({ v7_g: h }); future.other',
  )
  expect(lean('if (window.context.isSpaMode) a()')).toBe('if (false) a()')
  expect(lean('function isDeferredData(a) { return a.b }')).toBe(
    'function isDeferredData(a) { return false }',
  )
  expect(lean('a = typeof singleFetch === "function" ? b : c')).toBe('a = true ? b : c')
  expect(lean('exports.render = a; exports.hydrateRoot = b; c.render = d')).toBe(
    ' exports.hydrateRoot = b; c.render = d',
  )
})

test('every future flag of Remix is on', () => {
  const text = (path: string) => readFileSync(path, 'utf8')
  const flags = text('node_modules/@remix-run/server-runtime/dist/entry.d.ts').match(/v3_\w+(?=: boolean)/g)
  expect(flags?.length).toBeGreaterThan(3)
  for (const flag of flags!) expect(text('remix.config.ts')).toContain(`${flag}: true`)
})
