import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { optionally } from '~/domain/shared/number-fields'
import { parseFields, readForm, replyWithErrors } from './read-form.server'

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

describe('the notice above a form', () => {
  const schema = z.object({ title: z.string('Title is required'), seats: z.string('Seats are required') })
  const noticeOf = (fields: Record<string, string>, advice?: string) => {
    const formData = new FormData()
    for (const [name, value] of Object.entries(fields)) formData.set(name, value)
    const form = parseFields(formData, schema)
    return form.ok ? null : replyWithErrors(form, 'Failed to save', advice).data.notice
  }

  it('says how many things need attention, unless it is one, which it names, or the form has words of its own', () => {
    expect(noticeOf({})).toEqual({ title: 'Failed to save', description: '2 things need your attention.' })
    expect(noticeOf({}, 'Try it again.')?.description).toBe('Try it again.')
    expect(noticeOf({ title: 'A van' })?.description).toBe('Seats are required')
  })
})

describe('a form is refused before its fields are parsed', () => {
  /** 200 for a form whose fields are parsed. */
  const statusOf = async (names: readonly string[]) => {
    const body = new URLSearchParams(names.map((name) => [name, '1']))
    const request = new Request('https://roamstead.test/', { method: 'POST', body })
    return readForm(request, z.object({})).then(
      () => 200,
      (refusal: Response) => refusal.status,
    )
  }

  it.each([
    ['a.b.c.d', 200],
    ['a.b.c.d.e', 400],
    [`a${'.a'.repeat(1_000)}`, 400],
  ])('by the depth of the name %s: %i', async (name, status) => {
    expect(await statusOf([name])).toBe(status)
  })

  it.each([
    [200, 200],
    [201, 400],
  ])('by the number of its fields, %i: %i', async (count, status) => {
    expect(await statusOf(Array.from({ length: count }, (_, index) => `field${index}`))).toBe(status)
  })
})
