import { expect, test } from 'vitest'
import { csvLine } from './csv'

test('a line ends with CRLF, and nothing is an empty cell', () => {
  expect(csvLine(['a', null, '', 'ä'])).toBe('a,,,ä\r\n')
})

test.each([
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  [' padded ', '" padded "'],
])('%j is quoted', (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`)
})

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-2+3', "'-2+3"],
  ['-', "'-"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1', "'＝1"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['  =1', "'  =1"],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
])('%j is not run as a formula', (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`)
})

test.each(['-115.25', '0', '20.00', 'a=b', 'x-y@people.test'])('%s stays as it is', (text) => {
  expect(csvLine([text])).toBe(`${text}\r\n`)
})
