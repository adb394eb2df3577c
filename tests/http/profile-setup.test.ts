import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { interests, languages } from '../../app/domain/accounts/profile/profile-choices'
import { latestBirthday } from '../../app/domain/accounts/profile/profile-fields'
import { earliestToday } from '../../app/domain/shared/dates'
import { pictures, users } from '../../db/schema'
import { visitor, type Visitor } from '../support/client'
import { HTML, makeJpeg, makePng, type FileToSend } from '../support/images'
import { makeUser } from '../support/people'
import { setUpServer } from '../support/server'
import { joinPatterns, wordsOf } from '../support/words'

const server = setUpServer()
const HERE = '/profile-setup'
let me: Visitor
let person: typeof users.$inferSelect

beforeEach(async () => {
  person = await makeUser(server.db, { firstName: 'Ada', lastName: 'Byron', profileComplete: false })
  me = visitor(server.origin)
  await me.signIn(person.email)
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
const read = async (response: Response) => wordsOf(await response.text())
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
  return who.send(path, {
    method: 'POST',
    body: form,
    headers: { Origin: server.origin, 'Sec-Fetch-Site': 'same-origin' },
  })
}

/** The values of the form of a page: its texts, its checked boxes and its pending picture. */
function formValues(html: string) {
  const page = html.slice(html.indexOf('<main'))
  const value = (name: string) =>
    new RegExp(`<input[^>]*\\bname="${name}"[^>]*>`).exec(page)?.[0].match(/\bvalue="([^"]*)"/)?.[1]
  const checked = [...page.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => / checked=""/.test(tag))
  return {
    location: value('location'),
    dateOfBirth: value('dateOfBirth'),
    emergencyContactName: value('emergencyContactName'),
    emergencyContactPhone: value('emergencyContactPhone'),
    bio: /<textarea[^>]*name="bio"[^>]*>([^<]*)</.exec(page)?.[1],
    picture: value('picture'),
    checked: checked.map((tag) => /\bvalue="([^"]*)"/.exec(tag)?.[1] ?? /\bname="([^"]*)"/.exec(tag)![1]),
  }
}

describe('the setup page', () => {
  test('redirects a visitor to the home page, with an error when they send the form', async () => {
    const anonymous = visitor(server.origin)
    expect((await anonymous.get(`${HERE}?redirectTo=%2Fbookings`)).headers.get('Location')).toBe('/')
    const sent = await send(filled(), [await jpeg()], HERE, anonymous)
    expect(sent.headers.get('Location')).toBe('/')
    expect(await read(await anonymous.follow(sent))).toContain(
      'Setup failed User not found. Please sign in again.',
    )
  })

  test('shows every field and choice, and can be skipped', async () => {
    const page = await (await me.get(HERE)).text()
    expect(wordsOf(page)).toMatch(
      joinPatterns(
        /Complete Your Profile .*Profile picture \(optional\) .*Location .*Date of birth .*Bio .*Interests /,
        /.*Languages .*Emergency contact name .*Emergency contact phone .*host .*terms and conditions/,
      ),
    )
    const offered = (name: string) =>
      [...page.matchAll(new RegExp(`<input[^>]*name="${name}"[^>]*>`, 'g'))].map(
        ([tag]) => /value="([^"]*)"/.exec(tag)![1],
      )
    expect([offered('interests'), offered('languagesSpoken')]).toEqual([[...interests], [...languages]])
    expect(page).toMatch(/<a[^>]*href="\/terms"[^>]*target="_blank"/)
    expect(page).toContain(`max="${latestBirthday(earliestToday(new Date()))}"`)
    expect(page).toMatch(/<a[^>]*href="\/"[^>]*>Skip for now/)
    expect(formValues(page)).toMatchObject({ location: undefined, bio: '', checked: [], picture: undefined })
  })

  test.each([
    ['/bookings?tab=1', '/bookings?tab=1'],
    ['https://evil.test/', '/'],
    ['//evil.test', '/'],
    ['/\\evil.test', '/'],
  ])('with the target %s redirects to %s, skipped or completed', async (target, next) => {
    const path = `${HERE}?${new URLSearchParams({ redirectTo: target })}`
    expect(await (await me.get(path)).text()).toContain(`href="${next}" class`)
    const sent = await send(filled(), undefined, path)
    expect([sent.status, sent.headers.get('Location')]).toEqual([302, next])
  })
})

describe('sending the setup form', () => {
  test('saves everything with the picture and redirects to the home page', async () => {
    const sent = await send(filled({ isHost: 'on' }), [await jpeg()])
    expect([sent.status, sent.headers.get('Location')]).toEqual([302, '/'])
    expect(await read(await me.follow(sent))).toContain('Profile complete')
    const { avatar, ...row } = await rowOf()
    expect(avatar).toMatch(/^\/media\/[0-9a-f]{32}$/)
    expect(row).toEqual({
      ...person,
      ...stored,
      avatar: undefined,
      pendingAvatar: null,
      isHost: true,
      profileComplete: true,
      updatedAt: expect.any(Date),
    })
    expect((await me.get(`${avatar}/160.webp`)).status).toBe(200)
  })

  test('works without a picture and as a URL-encoded form', async () => {
    expect((await send(filled())).headers.get('Location')).toBe('/')
    expect(await rowOf()).toMatchObject({ ...stored, avatar: null, profileComplete: true })
    expect(
      (await me.post(HERE, filled({ location: 'Paris' }) as Record<string, string>)).headers.get('Location'),
    ).toBe('/')
    expect((await rowOf()).location).toBe('Paris')
  })

  test('lists each missing field above the form and next to the field', async () => {
    const answer = await send({})
    const page = await answer.text()
    expect(answer.status).toBe(400)
    const missing = {
      location: 'Location is required',
      dateOfBirth: 'Date of birth is required',
      bio: 'Bio must be at least 10 characters',
      interests: 'Please select at least one interest',
      languagesSpoken: 'Please select at least one language',
      emergencyContactName: 'Emergency contact name is required',
      emergencyContactPhone: 'Emergency contact phone is required',
      agreeToTerms: 'You must agree to the terms and conditions',
    }
    expect(wordsOf(page)).toContain(
      `Setup failed Failed to complete profile setup. Please try again. ${Object.values(missing).join(' ')} `,
    )
    for (const [name, message] of Object.entries(missing)) {
      expect(page).toMatch(new RegExp(`href="#${name}"[^>]*>${message}<`))
      expect(page).toMatch(new RegExp(`id="${name}"`))
      expect(page).toMatch(new RegExp(`id="${name}-error"[^>]*>${message}<`))
    }
    expect(await rowOf()).toEqual(person)
  })
})

describe('sending invalid input', () => {
  const { interests: _, languagesSpoken: __, ...typed } = stored

  test('keeps the picture and all values until the form is corrected', async () => {
    const answer = await send(filled({ bio: 'Short', isHost: 'on' }), [await jpeg()])
    const { pendingAvatar, avatar, profileComplete } = await rowOf()
    expect([answer.status, avatar, pendingAvatar, profileComplete]).toEqual([
      400,
      null,
      expect.stringMatching(/^\/media\//),
      false,
    ])
    const back = formValues(await answer.text())
    expect(back).toEqual({
      ...typed,
      bio: 'Short',
      picture: pendingAvatar,
      checked: ['Music', 'Technology', 'English', 'French', 'isHost', 'agreeToTerms'],
    })
    expect((await send(filled({ picture: back.picture }))).status).toBe(302)
    expect(await rowOf()).toMatchObject({ avatar: pendingAvatar, pendingAvatar: null, bio: stored.bio })
  })

  test('keeps a pending picture that can be replaced and removed', async () => {
    const first = formValues(await (await send(filled({ bio: '' }), [await jpeg(1)])).text()).picture
    const second = formValues(
      await (await send(filled({ bio: '', picture: first }), [await makePngFile()])).text(),
    ).picture
    expect(second).not.toBe(first)
    const without = await send(filled({ bio: '', picture: second, removePicture: 'on' }))
    expect([without.status, formValues(await without.text()).picture, (await rowOf()).pendingAvatar]).toEqual(
      [400, undefined, null],
    )
    expect((await send(filled())).status).toBe(302)
    expect(await rowOf()).toMatchObject({ avatar: null, profileComplete: true })
  })

  test.each<[string, () => Promise<FileToSend[]> | FileToSend[], number, string]>([
    [
      'a web page named like a picture',
      () => [{ name: 'me.jpg', bytes: HTML }],
      415,
      'Choose a JPG, PNG or WebP file.',
    ],
    [
      'a truncated picture',
      async () => [
        { name: 'me.jpg', bytes: (await makeJpeg({ width: 900, height: 900 })).subarray(0, 4_000) },
      ],
      422,
      'Failed to process image. Please try again.',
    ],
    [
      'a file larger than 5 MB',
      async () => [
        { name: 'me.png', bytes: Buffer.concat([await makePng(), Buffer.alloc(5 * 1024 * 1024)]) },
      ],
      413,
      'Choose a file of at most 5 MB.',
    ],
    ['two pictures', async () => [await jpeg(1), await jpeg(2)], 413, 'Send one file at a time.'],
  ])('keeps the fields when the picture is refused: %s', async (_, files, status, message) => {
    const answer = await send(filled(), await files())
    const page = await answer.text()
    expect([answer.status, formValues(page)]).toEqual([
      status,
      { ...typed, picture: undefined, checked: ['Music', 'Technology', 'English', 'French', 'agreeToTerms'] },
    ])
    expect(wordsOf(page)).toContain(`Setup failed ${message}`)
    expect(page).toMatch(new RegExp(`id="avatar-error"[^>]*>${message}`))
    expect(await rowOf()).toEqual(person)
    expect(await server.db.select().from(pictures).where(eq(pictures.ownerId, person.id))).toEqual([])
  })
})

describe('the sign-in page', () => {
  test('prefills a valid email address from the URL', async () => {
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
})

async function makePngFile(): Promise<FileToSend> {
  return { name: 'other.png', bytes: await makePng({ seed: 9 }), type: 'image/png' }
}
