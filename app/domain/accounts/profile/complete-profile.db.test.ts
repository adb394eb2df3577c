import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/db.server'
import { users } from '#db/schema'
import { makePicture, makeUser } from '../../../../tests/support/people'
import { completeProfile, updateProfile } from './update-profile.server'
import { profileSetupSchema } from './profile'

const stored = {
  location: 'Lisbon',
  dateOfBirth: '1990-05-17',
  bio: 'I like long walks.',
  interests: ['Hiking', 'Food'],
  languagesSpoken: ['Portuguese'],
  emergencyContactName: 'Rui',
  emergencyContactPhone: '+351 21 000 0000',
  isHost: true,
}
const setup = profileSetupSchema('2026-11-20').parse({ ...stored, agreeToTerms: true })

const newcomer = () => makeUser(db, { profileComplete: false, phone: '+1 555 0100' })
const rowOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]!

test('saves every field, completes the profile and returns the user', async () => {
  const person = await newcomer()
  const result = await completeProfile(setup, { user: person, picture: null })
  expect(result).toMatchObject({
    ok: true,
    user: { id: person.id, email: person.email, ...stored, profileComplete: true, avatar: null },
  })
  expect(await rowOf(person.id)).toEqual({
    ...person,
    ...stored,
    profileComplete: true,
    updatedAt: expect.any(Date),
  })
  expect(JSON.stringify(result)).not.toMatch(/agreeToTerms|argon2|pendingAvatar/)
})

test('saves the picture that was chosen earlier and no longer keeps it as pending', async () => {
  const person = await newcomer()
  const picture = await makePicture(db, person.id)
  await db.update(users).set({ pendingAvatar: picture }).where(eq(users.id, person.id))
  expect(await completeProfile(setup, { user: person, picture })).toMatchObject({
    ok: true,
    user: { avatar: picture },
  })
  expect(await rowOf(person.id)).toMatchObject({
    avatar: picture,
    pendingAvatar: null,
    profileComplete: true,
  })
})

test("keeps the avatar and the pending picture without a new one, and refuses another user's picture", async () => {
  const person = await makeUser(db, {
    profileComplete: false,
    avatar: '/media/before',
    pendingAvatar: '/media/waiting',
  })
  const theirs = await makePicture(db, (await newcomer()).id)
  expect(await completeProfile(setup, { user: person, picture: theirs })).toEqual({
    ok: false,
    refusal: 'avatar_not_yours',
  })
  expect(await rowOf(person.id)).toEqual(person)
  expect(await completeProfile(setup, { user: person, picture: null })).toMatchObject({ ok: true })
  expect(await rowOf(person.id)).toMatchObject({ avatar: '/media/before', pendingAvatar: '/media/waiting' })
})

test('requires every field to be stored or sent before the profile is complete', async () => {
  const person = await newcomer()
  const refused = await updateProfile(
    { bio: stored.bio, location: stored.location, profileComplete: true },
    { user: person },
  )
  expect(refused).toEqual({
    ok: false,
    refusal: 'profile_incomplete',
    fields: {
      dateOfBirth: ['Date of birth is required'],
      interests: ['Please select at least one interest'],
      languagesSpoken: ['Please select at least one language'],
      emergencyContactName: ['Emergency contact name is required'],
      emergencyContactPhone: ['Emergency contact phone is required'],
    },
  })
  expect(await rowOf(person.id)).toEqual(person)
  const { bio, location, isHost: _, ...rest } = stored
  expect(await updateProfile({ bio, location }, { user: person })).toMatchObject({
    ok: true,
    user: { profileComplete: false },
  })
  const later = { ...rest, interests: ['Hiking' as const], languagesSpoken: ['Portuguese' as const] }
  expect(await updateProfile({ ...later, profileComplete: true }, { user: person })).toMatchObject({
    ok: true,
    user: { profileComplete: true, bio, location },
  })
})

test('a complete profile that loses a required field is no longer complete', async () => {
  const person = await newcomer()
  await completeProfile(setup, { user: person, picture: null })
  const { location, bio } = await rowOf(person.id)
  expect(await updateProfile({ bio: `${bio} And more.` }, { user: person })).toMatchObject({
    user: { profileComplete: true },
  })
  expect(await updateProfile({ location: null }, { user: person })).toMatchObject({
    ok: true,
    user: { profileComplete: false },
  })
  expect(await updateProfile({ location, profileComplete: true }, { user: person })).toMatchObject({
    user: { profileComplete: true },
  })
})
