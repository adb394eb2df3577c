import { expect, test } from 'vitest'
import { clientOf } from './tools'

test('the password of a database is not an argument, which other users of the machine could see', () => {
  expect(clientOf('postgres://ann:p%40ss@db.example:5433/stays?sslmode=require')).toEqual({
    url: 'postgres://ann@db.example:5433/stays?sslmode=require',
    settings: { PGPASSWORD: 'p@ss' },
  })
  expect(clientOf('postgres://ann@db.example/stays')).toEqual({
    url: 'postgres://ann@db.example/stays',
    settings: {},
  })
})

test('a pooled address of Neon becomes the direct one, and no other address changes', () => {
  const host = (url: string) => new URL(clientOf(url).url).host
  expect(host('postgres://a:b@ep-quiet-pooler.eu-1.aws.neon.tech/stays')).toBe('ep-quiet.eu-1.aws.neon.tech')
  expect(host('postgres://a:b@ep-quiet.eu-1.aws.neon.tech/stays')).toBe('ep-quiet.eu-1.aws.neon.tech')
  expect(host('postgres://a:b@my-pooler.example/stays')).toBe('my-pooler.example')
})
