import { expect, test } from 'vitest'
import { sampled } from '../../tests/support/sampled'
import { draw, drawingKey, type Drawing } from './drawings'
import { allDrawings } from './seed-drawings.server'

const drawings = new Map(allDrawings().map((drawing) => [drawingKey(drawing), drawing]))

test('every picture of the demo data can be drawn from what the database keeps of it', () => {
  expect(drawings.size).toBeGreaterThan(900)
  const some = sampled([...drawings.values()], 16)
  const drawn = some.map((drawing) => draw(JSON.parse(JSON.stringify(drawing)) as Drawing))
  expect(drawn.filter((svg) => !svg.startsWith('<svg '))).toEqual([])
  expect(drawn).toEqual(some.map(draw))
  expect(new Set(drawn).size).toBe(some.length)
})
