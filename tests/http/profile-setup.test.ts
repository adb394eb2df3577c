import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { pictures, users } from '../../db/schema'
import { signedIn, visitor, type Visitor } from '../support/client'
import { HTML, makeJpeg, type FileToSend } from '../support/images'
import { makeUser } from '../support/people'
import { setUpServer } from '../support/server'
import { wordsIn, wordsOf } from '../support/words'

const server = setUpServer()
const HERE = '/profile-setup'
let me: Visitor
let person: typeof users.$inferSelect

beforeEach(async () => {
  person = await makeUser(server.db, { firstName: 'Ada', lastName: 'Byron', profileComplete: false })
  me = await signedIn(server, person)
})

const stored = {
  location: 'London',
  dateOfBirth: '1985-12-10',
  bio: 'I count things and write it down.',
  interests: ['Technology', 'Music'],
  languagesSpoken: ['English', 'French'],
  emergencyContactName: 'Annabella',
  emergencyContactPhone: '+44 20 7946 0000',
}
type Fields = Record<string, string | string[] | undefined>
const filled = (change: Fields = {}): Fields => ({ ...stored, agreeToTerms: 'on', ...change })

const rowOf = async (id = person.id) => (await server.db.select().from(users).where(eq(users.id, id)))[0]!
const jpeg = async (seed = 3): Promise<FileToSend> => ({ name: 'me.jpg', bytes: await makeJpeg({ seed }) })

/** Sends the form as a browser does: with an empty file where none was chosen. */
function send(
  fields: Fields,
  files: FileToSend[] = [{ name: '', bytes: Buffer.alloc(0), type: 'application/octet-stream' }],
  path = HERE,
  who = me,
) {
  const form = new FormData()
  for (const { name, bytes, type = 'image/jpeg' } of files)
    form.append('avatar', new File([new Uint8Array(bytes)], name, { type }))
  for (const [name, value] of Object.entries(fields))
    for (const one of [value ?? []].flat()) form.append(name, one)
  return who.post(path, form)
}

describe('the setup page', () => {
  test('redirects a visitor to the home page with an error, opened or sent', async () => {
    const anonymous = visitor(server.origin)
    const answers = [
      () => anonymous.get(`${HERE}?redirectTo=%2Fbookings`),
      async () => send(filled(), [await jpeg()], HERE, anonymous),
    ]
    for (const answer of answers) {
      const redirected = await answer()
      expect(redirected.headers.get('Location')).toBe('/')
      expect(await wordsIn(anonymous.follow(redirected))).toContain(
        'Setup failed User not found. Please sign in again.',
      )
    }
  })

  test.each([
    ['/bookings?tab=1', '/bookings?tab=1'],
    ['//evil.test', '/'],
  ])('with the target %s redirects to %s, skipped or completed', async (target, next) => {
    const path = `${HERE}?${new URLSearchParams({ redirectTo: target })}`
    expect(await (await me.get(path)).text()).toContain(`href="${next}">`)
    const sent = await send(filled(), undefined, path)
    expect([sent.status, sent.headers.get('Location')]).toEqual([302, next])
  })
})

describe('sending invalid input', () => {
  const { interests: _, languagesSpoken: __, ...typed } = stored

  test('keeps the fields when the picture is refused', async () => {
    const answer = await send(filled(), [{ name: 'me.jpg', bytes: HTML }])
    const page = await answer.text()
    expect(answer.status).toBe(415)
    for (const value of [typed.location, typed.dateOfBirth, typed.emergencyContactName])
      expect(page).toContain(`value="${value}"`)
    expect(page).toContain(`>${typed.bio}</textarea>`)
    expect(
      page.slice(page.indexOf('<main')).match(/<input[^>]*type="checkbox"[^>]* checked=""/g),
    ).toHaveLength(5)
    const message = 'Choose a JPG, PNG or WebP file.'
    expect(wordsOf(page)).toContain(`Setup failed ${message}`)
    expect(page).toMatch(new RegExp(`id="avatar-error"[^>]*>${message}`))
    expect(await rowOf()).toEqual(person)
    expect(await server.db.select().from(pictures).where(eq(pictures.ownerId, person.id))).toEqual([])
  })
})

test('the sign-in page prefills a valid email address from the URL', async () => {
  const emailOf = async (query: string) =>
    /<input[^>]*id="email"[^>]*>/
      .exec(await (await visitor(server.origin).get(`/login?${query}`)).text())![0]
      .match(/value="([^"]*)"/)?.[1] ?? ''
  expect([
    await emailOf('email=Ann%40Example.test'),
    await emailOf('email=%22%3E%3Cscript%3E'),
    await emailOf(`email=${'x'.repeat(300)}%40example.test`),
    await emailOf(''),
  ]).toEqual(['ann@example.test', '', '', ''])
})
