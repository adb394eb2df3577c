import { expect, it } from 'vitest'
import { z } from 'zod'
import { optionally } from '~/domain/shared/number-fields'
import { parseFields } from './read-form.server'

const schema = z.object({ title: z.string('Title is required'), notes: optionally(z.string()) })
const parse = (fields: Record<string, string>, always?: string[]) => {
  const formData = new FormData()
  for (const [name, value] of Object.entries(fields)) formData.append(name, value)
  return parseFields(formData, schema, { always })
}

it('takes an empty field for none, but refuses a form without a field that it always sends', () => {
  expect(parse({ title: 'A', notes: '' }, ['notes'])).toMatchObject({
    ok: true,
    value: { title: 'A', notes: null },
  })
  const form = parse({ title: 'A' }, ['notes'])
  expect(form.ok).toBe(false)
  expect(form.reply()).toMatchObject({
    init: { status: 400 },
    data: {
      status: 'error',
      initialValue: { title: 'A' },
      error: { notes: ['Missing from the form. Reload the page and try again.'] },
    },
  })
  expect(parse({ title: 'A' })).toMatchObject({ ok: true, value: { notes: null } })
})

it('says what is missing beside the other errors of the form', () => {
  expect(parse({}, ['notes']).reply({ errors: { file: ['Too large'] } }).data.error).toEqual({
    title: ['Title is required'],
    notes: ['Missing from the form. Reload the page and try again.'],
    file: ['Too large'],
  })
})
