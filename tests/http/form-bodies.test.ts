import { describe, expect, test } from 'vitest'
import { readForm } from '~/http/read-form.server'
import { forms, kindOf, type Form } from './form-bodies'
import { asForm, hostileValues, huge, shown } from '../support/hostile-values'
import { sampled } from '../support/sampled'

const TYPE = 'application/x-www-form-urlencoded'

/** Whether a form accepts a body. A body that cannot be parsed at all must be refused with 400. */
async function isAccepted([schema]: Form, body: BodyInit, type: string | null = TYPE): Promise<boolean> {
  const headers = type ? { 'Content-Type': type } : undefined
  try {
    return (await readForm(new Request('http://site.test/', { method: 'POST', body, headers }), schema)).ok
  } catch (refusal) {
    expect((refusal as Response).status).toBe(400)
    return false
  }
}

/** What leaves an optional field empty, zero, which some numbers may be, and the longest text of a company page. */
const isMaybeValid = (name: string, value: unknown) =>
  typeof value !== 'object' && (/^ ?$|^-?0$/.test(String(value)) || (name === 'content' && value === huge))

/** The fields of a form, without an id that is looked up as it is, whatever its text. */
const namesOf = ([, validFields]: Form) => Object.keys(validFields()).filter((name) => name !== 'flightId')

const urlEncoded = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

describe.each(Object.entries(forms))('the form for %s', (_, form) => {
  test('accepts the fields that its screen sends', async () => {
    expect(await isAccepted(form, urlEncoded(form[1]()))).toBe(true)
  })

  test.each(sampled(namesOf(form), 4))('refuses every hostile value of %s', async (name) => {
    const accepted: string[] = []
    for (const value of hostileValues(kindOf(form, name))) {
      const body = asForm(form[1](), name, value)
      if (body !== null && !isMaybeValid(name, value) && (await isAccepted(form, body)))
        accepted.push(shown(value))
    }
    for (const bytes of ['%FF%FE', '%ED%A0%80', 'a%C3', '%00']) {
      if (await isAccepted(form, asForm(form[1](), name, 'BYTES')!.replace('BYTES', bytes)))
        accepted.push(bytes)
    }
    const { [name]: _, ...rest } = form[1]()
    const upload = new FormData()
    for (const [other, value] of Object.entries(rest)) upload.append(other, value)
    upload.append(name, new File(['x'], 'x.txt'))
    if (await isAccepted(form, upload, null)) accepted.push('a file')
    expect(accepted).toEqual([])
  })
})

describe('every form', () => {
  const form = forms['signing in']!

  test.each([
    '__proto__.email',
    'constructor.prototype.email',
    `email${'.a'.repeat(20_000)}`,
    'email[4294967294]',
    'email[-1]',
    'email[[',
  ])('refuses a field named %.30s', async (name) => {
    expect(await isAccepted(form, urlEncoded({ password: 'x', [name]: 'guest@demo.test' }))).toBe(false)
  })

  test.each([
    'x',
    '{"type":"insert","payload":{"name":"a","index":1000000000}}',
    '{"type":"validate","payload":{"name":"__proto__"}}',
  ])("refuses the form library's own intent %s", async (intent) => {
    expect(await isAccepted(form, urlEncoded({ ...form[1](), __intent__: intent }))).toBe(false)
  })
})
