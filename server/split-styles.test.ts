import parseSelectors from 'postcss-selector-parser'
import { expect, test } from 'vitest'
import { specificityOf } from './specificity'
import { splitStyles } from './split-styles'

/** Splits rules of utilities: `base` and `one` name the classes of two files. */
function split(utilities: string, classes: { base?: string[]; one?: string[]; two?: string[] }, rest = '') {
  const { base, parts } = splitStyles(
    `${rest}@layer utilities{${utilities}}`,
    new Set(classes.base),
    new Map([
      ['one', new Set(classes.one)],
      ['two', new Set(classes.two)],
    ]),
  )
  return { base, one: parts.get('one'), two: parts.get('two') }
}

const ORDER = '@layer properties,theme,base,components;'

test('every page has the rules of its base, and a part the others whose classes it contains', () => {
  expect(
    split('.flex{display:flex}.grid{display:grid}.block{display:block}', {
      base: ['flex'],
      one: ['flex', 'grid'],
      two: ['grid', 'block'],
    }),
  ).toEqual({
    base: `${ORDER}@layer u0{.flex{display:flex}}`,
    one: '@layer u0{.grid{display:grid}}',
    two: '@layer u0{.grid{display:grid}.block{display:block}}',
  })
})

test('a rule that may override an earlier one is in a higher layer, whichever files they are in', () => {
  const { base, one } = split(
    '.p-2{padding:2px}.p-4{padding:4px}.px-1{padding-inline:1px}.pl-3{padding-left:3px}' +
      '@media (min-width:48rem){.md\\:p-6{padding:6px}}.m-1{margin:1px}',
    { base: ['md:p-6', 'p-4', 'm-1'], one: ['p-2', 'px-1', 'pl-3'] },
  )
  expect(base).toBe(
    `${ORDER}@layer u0{.p-4{padding:4px}.m-1{margin:1px}}@layer u1,u2;` +
      '@layer u3{@media (min-width:48rem){.md\\:p-6{padding:6px}}}',
  )
  expect(one).toBe(
    '@layer u0{.p-2{padding:2px}}@layer u1{.px-1{padding-inline:1px}}@layer u2{.pl-3{padding-left:3px}}',
  )
})

test('a more specific rule is above a later one, as in one layer', () => {
  const { base } = split('.hover\\:m-1:hover{margin:1px}@media print{.print\\:m-2{margin:2px}}', {
    base: ['hover:m-1', 'print:m-2'],
  })
  expect(base).toMatch(/@layer u0\{@media print.*@layer u1\{\.hover/)
})

test.each([
  ['.a', 100],
  ['.a b', 101],
  ['.md\\:p-4\\.5:hover', 200],
  [':where(.a>:not(:last-child))', 0],
  ['.a:is(:where(.group):hover *)', 200],
  ['.a:not(.b,#c d)', 10_101],
  ['.a:has(:checked)::before', 201],
  ['.a:before', 101],
  ['.a[data-x="("]:nth-child(2n+1)', 300],
  ['.a :is(th,td)', 101],
])('the specificity of %s is %i', (selector, specificity) => {
  expect(specificityOf(parseSelectors().astSync(selector).first)).toBe(specificity)
})

test('a rule for a pseudo-element is not above one for the element, because neither overrides the other', () => {
  const { base } = split('.m-1{margin:1px}.before\\:m-2:before{margin:2px}.after\\:m-2::after{margin:2px}', {
    base: ['m-1', 'before:m-2', 'after:m-2'],
  })
  expect(base).toContain('@layer u0{.m-1{margin:1px}.before')
  expect(base).not.toContain('u1')
})

test('important rules are in the reverse order of layers, as browsers compare them', () => {
  const { base } = split('.p-2\\!{padding:2px!important}.px-1\\!{padding-inline:1px!important}', {
    base: ['p-2!', 'px-1!'],
  })
  expect(base).toMatch(/@layer u0\{\.px-1.*@layer u1\{\.p-2/)
})

test.each([
  ['border-t', '.border{border-width:1px}', '.border-t{border-top-width:0}'],
  ['rounded-t', '.rounded{border-radius:8px}', '.rounded-t{border-top-left-radius:0}'],
  ['left-2', '.inset-0{inset:0}', '.left-2{left:8px}'],
  ['gap-x-2', '.gap-4{gap:1rem}', '.gap-x-2{column-gap:8px}'],
  ['grow', '.flex-1{flex:1}', '.grow{flex-grow:1}'],
  ['leading-4', '.text-sm{font-size:14px;line-height:20px}', '.leading-4{line-height:1rem}'],
  ['items-end', '.place-items-center{place-items:center}', '.items-end{align-items:end}'],
  ['hover:flex', '.hidden{display:none}', '.hover\\:flex:hover{display:flex}'],
])('%s is above a rule for more than it sets', (name, general, specific) => {
  expect(split(general + specific, { base: [name] }).base).toContain(`@layer u1{${specific}}`)
})

test('reads classes with escapes, of several selectors and inside other selectors', () => {
  const css =
    '.w-1\\/2,.\\[\\&_a\\]\\:w-1\\/2 a{width:50%}:where(.space-y-2>:not(:last-child)){margin-block-end:8px}' +
    '.before\\:x:before{content:"}{"}'
  expect(split(css, { one: ['[&_a]:w-1/2', 'space-y-2'], two: ['w-1/2', 'before:x'] })).toEqual({
    base: `${ORDER}@layer u0,u1;`,
    one:
      '@layer u0{:where(.space-y-2>:not(:last-child)){margin-block-end:8px}}' +
      '@layer u1{.\\[\\&_a\\]\\:w-1\\/2 a{width:50%}}',
    two: '@layer u0{.w-1\\/2{width:50%}.before\\:x:before{content:"}{"}}',
  })
})

test('a class that no file is known to use stays in the base', () => {
  expect(split('.odd{color:red}', {}).base).toContain('.odd{color:red}')
})

test('everything else stays in the base, and each file has the initial values of the variables it reads', () => {
  const { base, one } = split(
    '.shadow{box-shadow:var(--tw-shadow)}.blur{filter:var(--tw-blur,)}' +
      '.both{--tw-shadow:0 1px;--tw-blur:blur(1px)}',
    { base: ['shadow'], one: ['blur'], two: ['both'] },
    '/*! tailwindcss | MIT */@layer properties{@supports (a:b){*,:before{--tw-shadow:0 0 #0000;--tw-blur:initial}}}' +
      '@layer theme{:root{--spacing:.25rem}}@property --tw-shadow{syntax:"*";inherits:false}' +
      '@layer base{a{color:inherit}@media print{a{color:red}}}@font-face{font-family:F}',
  )
  const defaults = (value: string) => `@layer properties{*,:before,:after,::backdrop{${value}}}`
  expect(base).toBe(
    `${ORDER}${defaults('--tw-shadow:0 0 #0000')}@layer theme{:root{--spacing:.25rem}}` +
      '@layer base{a{color:inherit}@media print{a{color:red}}}@font-face{font-family:F}' +
      '@layer u0{.shadow{box-shadow:var(--tw-shadow)}}',
  )
  expect(one).toBe(`${defaults('--tw-blur:initial')}@layer u0{.blur{filter:var(--tw-blur,)}}`)
})

test('what no rule reads is left out: variables of Tailwind, and alpha values that are the default', () => {
  const { base } = split(
    '.a{--tw-font-weight:600;font-weight:600;color:rgb(var(--ink) / 1)}.b{--tw-leading:1;line-height:1}' +
      '.c{line-height:var(--tw-leading,2);color:rgb(var(--ink) / .5)}',
    { base: ['a', 'b', 'c'] },
  )
  expect(base).toContain('.a{font-weight:600;color:rgb(var(--ink))}')
  expect(base).toContain('.b{--tw-leading:1;line-height:1}')
  expect(base).toContain('.c{line-height:var(--tw-leading,2);color:rgb(var(--ink) / .5)}')
})

test('a variable of Tailwind that no rule sets is replaced by its value, or by what is used without one', () => {
  const { base } = split(
    '.shadow{--tw-shadow:0 1px var(--tw-shadow-color,#123);box-shadow:var(--tw-inset),var(--tw-shadow)}' +
      '.nums{font-variant-numeric:var(--tw-ordinal,)var(--tw-spacing,)}.tabular{--tw-spacing:tabular-nums}',
    { base: ['shadow', 'nums', 'tabular'] },
    '@layer properties{*{--tw-inset:0 0 #0000;--tw-shadow:0 0 #0000;--tw-shadow-color:initial;' +
      '--tw-ordinal:initial;--tw-spacing:initial}}',
  )
  expect(base).toContain('.shadow{--tw-shadow:0 1px #123;box-shadow:var(--tw-shadow)}')
  expect(base).toContain('.nums{font-variant-numeric:var(--tw-spacing,)}')
  expect(base).not.toMatch(/--tw-(inset|ordinal|shadow-color)/)
})
