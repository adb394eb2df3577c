import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { InputField, TextAreaField } from './field'

test.each([
  ['a text', <InputField id="a" label="Title" />],
  ['a search', <InputField id="a" label="Place" type="search" />],
  ['a longer text', <TextAreaField id="a" label="Description" />],
])('%s has the direction in which it is written', (_, field) =>
  expect(renderToStaticMarkup(field)).toContain(' dir="auto"'),
)

test.each(['email', 'tel', 'url', 'number', 'date'])(
  'a field of type %s keeps the direction of the page',
  (type) =>
    expect(renderToStaticMarkup(<InputField id="a" label="A field" type={type} />)).not.toContain('dir='),
)
