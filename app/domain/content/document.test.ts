import { expect, test } from 'vitest'
import { attachmentHeader, documentFileName, documentKeyOf, fileSize, isPdf } from './document'
import { questionsIn } from './render-markdown.server'

const bytes = (text: string) => new TextEncoder().encode(text)

test.each([
  ['%PDF-1.7\nx\n%%EOF', true],
  [`%PDF-1.4\n%%EOF${' '.repeat(1000)}`, true],
  [`%PDF-1.4\n%%EOF${' '.repeat(1100)}`, false],
  ['<html>%PDF-1.7 %%EOF', false],
  [' %PDF-1.7\n%%EOF', false],
  ['', false],
])('isPdf returns for %j: %s', (text, expected) => expect(isPdf(bytes(text))).toBe(expected))

test.each([
  ['Terms.pdf', 'Terms.pdf'],
  ['../../etc/passwd', 'etc passwd.pdf'],
  ['a"b\\c\r\nd.PDF', 'a b c d.pdf'],
  ['', 'document.pdf'],
  ['\u202Efdp.exe', 'fdp.exe.pdf'],
  ['é'.repeat(200), `${'é'.repeat(80)}.pdf`],
])('a document named %j is downloaded as %j', (original, expected) =>
  expect(documentFileName(original)).toBe(expected),
)

test('the attachment header contains an ASCII and a UTF-8 name, both escaped', () => {
  expect(attachmentHeader("Größe '1' (2).pdf")).toBe(
    `attachment; filename="Gro_e '1' (2).pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%271%27%20%282%29.pdf`,
  )
  expect(attachmentHeader('a"; x="y.pdf')).toBe(
    `attachment; filename="a_; x=_y.pdf"; filename*=UTF-8''a%22%3B%20x%3D%22y.pdf`,
  )
})

test.each([
  '/documents/x.pdf',
  `/documents/${'A'.repeat(32)}.pdf`,
  `https://evil.test/documents/${'0'.repeat(32)}.pdf`,
  `/documents/${'0'.repeat(32)}.pdf/..`,
  `/documents/${'0'.repeat(32)}.html`,
])('does not accept %s as the URL of a document', (url) => expect(documentKeyOf(url)).toBeNull())

test.each([
  [1, '1 byte'],
  [2048, '2 KB'],
  [1024 * 1024, '1.0 MB'],
])('formats %d bytes as %s', (size, words) => expect(fileSize(size)).toBe(words))

test('the questions of a text are its top-level headings, each with the text below it as its answer', () => {
  expect(
    questionsIn('Before.\n\n# One & *only*?\n\nYes.\n\n## Really?\n\n- a\n\n> # Quoted\n\n# <b>Two</b>\n'),
  ).toEqual([
    {
      question: 'One & only?',
      answer: expect.stringMatching(/^<p>Yes\.<\/p>\n<h3 id="[^"]+">Really\?<\/h3>\n<ul>[^]*<\/blockquote>$/),
    },
    { question: '<b>Two</b>', answer: '' },
  ])
  expect(questionsIn('No question.')).toEqual([])
})

test('a heading directly followed by subheadings is a group of questions', () => {
  expect(
    questionsIn('# Trips\n\n## When?\n\nNow.\n\n### Really?\n\nYes.\n\n## Where?\n\n# Alone?\n\nNo.'),
  ).toEqual([
    {
      group: 'Trips',
      question: 'When?',
      answer: expect.stringMatching(/^<p>Now\.<\/p>\n<h4 [^]*<p>Yes\.<\/p>$/),
    },
    { group: 'Trips', question: 'Where?', answer: '' },
    { question: 'Alone?', answer: '<p>No.</p>' },
  ])
})

test('thousands of equal headings get unique ids in linear time', () => {
  expect(questionsIn('# a\n'.repeat(8_000))).toHaveLength(8_000)
})
