import { describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { placed } from '../world/lay-out-listings'
import { stays } from '../world/stays'
import { vehicles } from '../world/vehicles'
import { drawPortrait, drawScene, landscapes, type Scene, type Setting } from './index'
import type { PersonLook } from './look'
import { drawPlace, lookOfEarlier } from './places'
import { layOutPlaces } from '../world/lay-out-places'

const settings: Setting[] = [
  'coast',
  'harbor',
  'mountain',
  'desert',
  'forest',
  'lake',
  'city',
  'town',
  'countryside',
  'snow',
  'tropics',
]
const views = [0, 1, 2, 3, 4]

const scenes: Scene[] = [
  ...stays.flatMap((seed) => views.map((view) => ({ stay: placed(seed), seed: seed.key, view }))),
  ...vehicles.flatMap((seed) => views.map((view) => ({ vehicle: placed(seed), seed: seed.key, view }))),
]
const drawn = scenes.map((scene) => ({ scene, svg: drawScene(scene) }))
const places = layOutPlaces().map(({ picture }) => drawPlace(picture.look, picture.seed))
const face: PersonLook = { presents: 'man', age: 'middle', skin: 3, hair: 'brown', cut: 'short' }

describe('the drawn pictures', { timeout: 60_000 }, () => {
  it('are the same every time for the same scene', () => {
    for (const { scene, svg } of drawn.filter((_, i) => i % 7 === 0))
      expect(drawScene({ ...scene })).toBe(svg)
    expect(drawPortrait(face, 'ana')).toBe(drawPortrait({ ...face }, 'ana'))
  })

  it('differ between listings, views, settings and colors', () => {
    expect(new Set(drawn.map(({ svg }) => svg)).size).toBe(drawn.length)
    expect(new Set(places).size).toBe(places.length)
    const { look, key } = stays[0]!
    const cover = drawScene({ stay: look, seed: key, view: 0 })
    for (const setting of settings.filter((one) => one !== look.setting))
      expect(drawScene({ stay: { ...look, setting }, seed: key, view: 0 })).not.toBe(cover)
    expect(drawScene({ stay: { ...look, walls: 'red boards' }, seed: key, view: 0 })).not.toBe(cover)
    const car = vehicles[0]!
    expect(drawScene({ vehicle: { ...car.look, color: 'red' }, seed: car.key, view: 0 })).not.toBe(
      drawScene({ vehicle: car.look, seed: car.key, view: 0 }),
    )
  })

  it('can be drawn from the records of older versions, which do not say their place', () => {
    for (const setting of settings)
      expect(drawScene({ stay: { ...stays[0]!.look, setting }, seed: 'x', view: 0 })).toMatch(/^<svg /)
    for (const kind of ['view', 'hall', 'restaurant', 'station'] as const)
      for (const setting of settings) {
        const stored = { kind, setting, seed: 'asheville-1' }
        expect(drawPlace(lookOfEarlier(stored), stored.seed)).toMatch(/^<svg /)
      }
  })

  it('of people show what their record says', () => {
    const plain = drawPortrait(face, 'x')
    const others: Partial<PersonLook>[] = [
      { skin: 6 },
      { hair: 'gray' },
      { cut: 'long' },
      { beard: 'beard' },
      { age: 'senior' },
      { glasses: true },
      { presents: 'woman' },
    ]
    for (const other of others)
      expect(drawPortrait({ ...face, ...other }, 'x'), JSON.stringify(other)).not.toBe(plain)
  })

  it('are well-formed: every tag closes, every reference is defined, no number is broken', () => {
    for (const svg of [
      ...drawn.map((one) => one.svg),
      ...landscapes.map((one) => one.svg()),
      ...places,
      drawPortrait(face, 'x'),
    ]) {
      const open: string[] = []
      for (const [, close, name, rest] of svg.matchAll(/<(\/?)([A-Za-z]+)([^>]*)>/g)) {
        if (close) {
          if (open.pop() !== name) throw new Error(`${name} closes`)
        } else if (!rest!.endsWith('/')) open.push(name!)
      }
      expect(open).toEqual([])
      const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]))
      const links = [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map((m) => m[1] ?? m[2])
      expect(links.filter((id) => !ids.has(id))).toEqual([])
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    }
  })

  it('fit a 4:3 frame and stay small', () => {
    const sizes = drawn.map(({ svg }) => svg.length).sort((a, b) => a - b)
    expect(sizes[sizes.length >> 1]).toBeLessThan(30 * 1024)
    for (const { scene, svg } of drawn) {
      expect(svg).toContain('viewBox="0 0 1600 1200"')
      expect(svg.length, `${scene.seed} ${scene.view}`).toBeLessThan(62 * 1024)
    }
    const lengths = places.map((svg) => svg.length).sort((a, b) => a - b)
    expect(lengths[lengths.length >> 1]).toBeLessThan(26 * 1024)
    expect(lengths.at(-1)).toBeLessThan(42 * 1024)
  })

  it('can be rasterised', async () => {
    const { width, height } = await sharp(
      await sharp(Buffer.from(drawn[0]!.svg)).resize(800, 600).webp().toBuffer(),
    ).metadata()
    expect([width, height]).toEqual([800, 600])
  })

  it('include eight real landscapes for the home page', () => {
    expect(landscapes).toHaveLength(8)
    expect(new Set(landscapes.map((l) => l.slug)).size).toBe(8)
    for (const place of landscapes) {
      expect(place.svg()).toContain('viewBox="0 0 1920 1200"')
      expect(place.slug).toMatch(/^[a-z-]+$/)
      expect(place.title && place.location && place.alt).toBeTruthy()
    }
  })
})
