import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { InputField, TextAreaField } from './field'

test('what people write has the direction of its own script', () => {
  for (const field of [
    renderToStaticMarkup(<InputField id="a" label="Title" />),
    renderToStaticMarkup(<InputField id="a" label="Place" type="search" />),
    renderToStaticMarkup(<TextAreaField id="a" label="Description" />),
  ])
    expect(field).toContain(' dir="auto"')
})

test.each(['email', 'tel', 'url', 'number', 'date'])(
  'a field of type %s keeps the direction of the page',
  (type) =>
    expect(renderToStaticMarkup(<InputField id="a" label="A field" type={type} />)).not.toContain('dir='),
)
