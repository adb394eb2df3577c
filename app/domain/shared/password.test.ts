import { hash as asTyped } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password.server'

const full = Array.from({ length: 128 }, (_, index) => String.fromCharCode(97 + (index % 26))).join('')
const withAnother = (index: number) => `${full.slice(0, index)}Z${full.slice(index + 1)}`

test('hashes with argon2id, the parameters of OWASP and a new salt each time', async () => {
  const hashes = await Promise.all([hashPassword(full), hashPassword(full)])
  for (const hash of hashes)
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(hashes[0]).not.toBe(hashes[1])
})

describe('a password of 128 characters', () => {
  test('is verified to the last byte', async () => {
    const hash = await hashPassword(full)
    expect(await verifyPassword(full, hash)).toBe(true)
    // bcrypt would stop at the 72nd byte.
    for (const index of [72, 127])
      expect([index, await verifyPassword(withAnother(index), hash)]).toEqual([index, false])
    expect(await verifyPassword(full.slice(0, 127), hash)).toBe(false)
  })
})

test('compares spaces, accents and case exactly', async () => {
  const hash = await hashPassword(' pässword ')
  expect(await verifyPassword(' pässword ', hash)).toBe(true)
  for (const other of ['pässword', ' password ', ' PÄSSWORD '])
    expect([other, await verifyPassword(other, hash)]).toEqual([other, false])
})

test('is the same however a keyboard composes its accents, also where it was hashed as typed', async () => {
  const [composed, apart] = ['Zoë Þórr é', 'Zoë Þórr é'.normalize('NFD')]
  expect(apart).not.toBe(composed)
  for (const stored of [await hashPassword(composed), await hashPassword(apart), await asTyped(apart)])
    for (const typed of [composed, apart]) expect(await verifyPassword(typed, stored)).toBe(true)
  expect(await verifyPassword('Zoe Þórr e', await hashPassword(apart))).toBe(false)
})

test('refuses any password when there is no account', async () => {
  expect(await verifyPassword('no account has this password', null)).toBe(false)
})
