import { describe, expect, it } from 'vitest'
import sharp from 'sharp'
import {
  describeScene,
  drawPortrait,
  drawScene,
  landscapes,
  type Scene,
  type Setting,
  type StayKind,
  type VehicleKind,
} from './index'
import { drawPlace } from './places'

const stays: StayKind[] = [
  'beach-house',
  'cabin',
  'loft',
  'desert-house',
  'lake-cottage',
  'chalet',
  'townhouse',
  'farmhouse',
  'treehouse',
  'houseboat',
  'villa',
  'tiny-house',
  'apartment',
  'private-room',
]
const vehicles: VehicleKind[] = [
  'sedan',
  'suv',
  'pickup',
  'camper-van',
  'convertible',
  'hatchback',
  'electric',
  'motorhome',
  'motorcycle',
  'sports-car',
  'minivan',
]
const settings: Setting[] = [
  'coast',
  'mountain',
  'desert',
  'forest',
  'lake',
  'city',
  'countryside',
  'snow',
  'tropics',
]
const views = [0, 1, 2, 3, 4]

const scenes: Scene[] = [
  ...stays.map((stay) => ({ stay })),
  ...vehicles.map((vehicle) => ({ vehicle })),
].flatMap((subject, i) =>
  views.map((view) => ({ subject, setting: settings[i % settings.length]!, seed: `listing-${i}`, view })),
)

const places = (['view', 'hall', 'restaurant', 'station'] as const).flatMap((kind) =>
  settings.map((setting) => drawPlace(kind, setting, `city-${setting}`)),
)

describe('the drawn pictures', { timeout: 60_000 }, () => {
  it('are the same every time for the same scene', () => {
    for (const scene of scenes) expect(drawScene(scene)).toBe(drawScene({ ...scene }))
    expect(drawPortrait('ana')).toBe(drawPortrait('ana'))
  })

  it('differ between kinds, views, settings, listings and paints', () => {
    expect(new Set(scenes.map(drawScene)).size).toBe(scenes.length)
    expect(new Set(places).size).toBe(places.length)
    const cabin: Scene = { subject: { stay: 'cabin' }, setting: 'forest', seed: 'a', view: 0 }
    expect(drawScene({ ...cabin, seed: 'b' })).not.toBe(drawScene(cabin))
    for (const setting of settings.filter((s) => s !== 'forest'))
      expect(drawScene({ ...cabin, setting })).not.toBe(drawScene(cabin))
    const sedan: Scene = {
      subject: { vehicle: 'sedan' },
      setting: 'city',
      seed: 'a',
      view: 0,
      color: '#b3262b',
    }
    expect(drawScene({ ...sedan, color: '#2a5a94' })).not.toBe(drawScene(sedan))
    expect(new Set(Array.from({ length: 60 }, (_, i) => drawPortrait(`guest-${i}`))).size).toBe(60)
  })

  it('are well-formed: every tag closes, every reference is defined, no number is broken', () => {
    for (const svg of [
      ...scenes.map(drawScene),
      ...landscapes.map((l) => l.svg()),
      ...places,
      drawPortrait('x'),
    ]) {
      const open: string[] = []
      for (const [, close, name, rest] of svg.matchAll(/<(\/?)([A-Za-z]+)([^>]*)>/g)) {
        if (close) expect(open.pop()).toBe(name)
        else if (!rest!.endsWith('/')) open.push(name!)
      }
      expect(open).toEqual([])
      const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]))
      for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids.has(id!)).toBe(true)
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    }
  })

  it('fit a 4:3 frame and stay small', () => {
    for (const scene of scenes) {
      const svg = drawScene(scene)
      expect(svg).toContain('viewBox="0 0 1600 1200"')
      expect(svg.length, `${JSON.stringify(scene)}`).toBeLessThan(72 * 1024)
    }
  })

  it('exist for every setting and kind', () => {
    for (const setting of settings) {
      for (const stay of stays)
        expect(drawScene({ subject: { stay }, setting, seed: 's', view: 0 })).not.toMatch(/NaN|undefined/)
      for (const vehicle of vehicles)
        expect(drawScene({ subject: { vehicle }, setting, seed: 's', view: 0 })).not.toMatch(/NaN|undefined/)
    }
  })

  it('can be rasterised', async () => {
    const { width, height } = await sharp(
      await sharp(Buffer.from(drawScene(scenes[0]!)))
        .resize(800, 600)
        .webp()
        .toBuffer(),
    ).metadata()
    expect([width, height]).toEqual([800, 600])
  })

  it('have a description of what they show', () => {
    for (const scene of scenes) {
      const words = describeScene(scene)
      expect(words).toMatch(/^[A-Z].{12,110}$/)
      expect(words).not.toMatch(/undefined| {2}/)
    }
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
