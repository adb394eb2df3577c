import { describe, expect, it } from 'vitest'
import type { Color } from './palette'
import type { Biome } from './biome'
import { biomes } from './biomes'
import { contradictions } from './contradictions'
import { drawScene } from './index'
import { cities } from '../world/cities'
import { guests } from '../world/guests'
import { hosts } from '../world/hosts'
import { layOutCities, layOutListings, layOutPeople } from '../world/lay-out-listings'
import type { CitySeed, PersonSeed, StaySeed, VehicleSeed } from '../world/shapes'
import { cityPlaces } from '../world/places'
import { lookOf } from '../world/places/looks'
import type { PlaceLook } from './look'
import { stays } from '../world/stays'
import { vehicles } from '../world/vehicles'

const stay = (key: string): StaySeed => stays.find((one) => one.key === key)!
const vehicle = (key: string): VehicleSeed => vehicles.find((one) => one.key === key)!
const person = (key: string): PersonSeed => [...hosts, ...guests].find((one) => one.key === key)!
const none = { stays: [], vehicles: [], people: [], cities: cities as readonly CitySeed[], places: [] }

/** What is said about a stay after its look was changed. */
const changed = (key: string, look: Partial<StaySeed['look']>, more: Partial<StaySeed> = {}) => {
  const seed = stay(key)
  return contradictions({ ...none, stays: [{ ...seed, ...more, look: { ...seed.look, ...look } }] })
}
const inside = (key: string, look: Partial<StaySeed['look']['inside']>, more: Partial<StaySeed> = {}) =>
  changed(key, { inside: { ...stay(key).look.inside, ...look } }, more)
const driven = (key: string, look: Partial<VehicleSeed['look']>, more: Partial<VehicleSeed> = {}) => {
  const seed = vehicle(key)
  return contradictions({ ...none, vehicles: [{ ...seed, ...more, look: { ...seed.look, ...look } }] })
}
const city = (key: string): CitySeed => cities.find((one) => one.key === key)!
/** What is said about a city after its nature was changed. */
const grown = (key: string, nature: Partial<CitySeed>) =>
  contradictions({ ...none, cities: [{ ...city(key), ...nature }] })
/** What is said about the places around a city after the look of one was changed. */
const shown = (name: string, look: Partial<PlaceLook>) =>
  contradictions({
    ...none,
    places: cityPlaces.filter(({ places }) => places.some((place) => place.name === name)),
    lookOf: (place, around) => ({ ...lookOf(place, around), ...(place.name === name && look) }),
  })
const portrayed = (key: string, look: Partial<NonNullable<PersonSeed['look']>>) => {
  const seed = person(key)
  return contradictions({ ...none, people: [{ ...seed, look: { ...seed.look!, ...look } }] })
}

const low: ReadonlySet<string> = new Set(['shrub', 'agave', 'boulder', 'prickly pear'])
/** Trees that a text plants itself, whatever grows around. */
const planted = (text: string, kind: string): boolean =>
  (kind === 'birch' && /\bbirch/i.test(text)) ||
  (kind === 'broadleaf' &&
    /\b(oaks?|maples?|banyans?|orchard|cottonwoods|trees?|garden|courtyard)\b/i.test(text))

describe('the pictures of the demo world', () => {
  it('say nothing else than its texts', () => {
    expect(contradictions()).toEqual([])
  })

  it.each([
    ['the color of walls', () => changed('stowe-farmhouse', { walls: 'white boards' })],
    ['a whitewashed villa', () => changed('lisbon-cascais', { walls: 'terracotta stucco' })],
    ['the color of shutters', () => changed('lisbon-cascais', { shutters: 'green' })],
    ['shutters that are left out', () => changed('traverse-old-mission', { shutters: undefined })],
    ['the color of a front door', () => changed('portland-alberta', { door: 'red' })],
    ['the material of walls', () => changed('jackson-log-cabin', { walls: 'cedar boards' })],
    ['the material of a roof', () => changed('reykjavik-cabin', { roof: 'gray metal' })],
    ['the number of stories', () => changed('denver-five-points', { stories: 5 })],
    ['a flat higher than its house', () => changed('new-york-williamsburg', { stories: 4 })],
    ['the kind of house', () => changed('kyoto-machiya', { house: 'brownstones' })],
    ['the setting', () => changed('tahoe-lake-cottage', { setting: 'desert' })],
    ['a pool that is not there', () => changed('tulum-jungle-villa', {}, { amenities: ['WiFi'] })],
    [
      'a sauna that is not there',
      () =>
        changed(
          'stowe-chalet',
          {},
          { title: 'Ski chalet', description: '', loved: ['the stone hearth', 'bunks'] },
        ),
    ],
    ['a color nobody can see at night', () => changed('joshua-tree-observatory', { light: 'night' })],
    [
      'a kitchen that is not there',
      () => inside('kyoto-machiya', { kitchen: 'white family' }, { amenities: ['WiFi'] }),
    ],
    ['seven drawers in 240 square feet', () => inside('stowe-tiny-house', { kitchen: 'green family' })],
    ['the color of a bathroom', () => inside('seattle-capitol-hill', { bath: 'white tub' })],
    ['the bed', () => inside('maine-old-port-loft', { bed: 'queen' })],
    ['paintings nobody mentions', () => inside('lisbon-cascais', { with: 'paintings' })],
    ['a villa shown as a house', () => changed('joshua-tree-villa', { house: 'mid-century house' })],
    ['bunks nobody mentions', () => inside('lisbon-cascais', { bed: 'bunks' })],
    ['a fire that is left out', () => inside('santa-fe-casita', { hearth: undefined })],
    ['a fire nobody mentions', () => inside('miami-south-beach', { hearth: 'fireplace' })],
    ['a dock that is left out', () => changed('traverse-old-mission', { outside: [] })],
    ['a courtyard nobody mentions', () => inside('miami-south-beach', { terrace: 'courtyard' })],
    ['a moss courtyard that is left out', () => inside('kyoto-machiya', { terrace: 'bench' })],
    ['the paint of a vehicle', () => driven('traverse-f150', { color: 'blue' as Color })],
    ['the top of a convertible', () => driven('new-orleans-mustang', { top: 'black' })],
    ['the body of a model', () => driven('maine-westfalia', { body: 'panel-van camper' })],
    ['the year of a body', () => driven('maine-westfalia', {}, { year: 2021 })],
    ['the doors', () => driven('joshua-tree-wrangler', { body: 'four-door Jeep' })],
    ['the seats', () => driven('charleston-miata', {}, { seats: 4 })],
    ['what stands on the roof', () => driven('denver-tacoma', { on: undefined })],
    ['the Blue Ridge drawn as alps', () => grown('asheville', { biome: 'Tetons' })],
    ['Icelandic cypresses', () => grown('reykjavik', { biome: 'Portuguese coast' })],
    ['spruces in San Diego', () => grown('san-diego', { biome: 'Gulf of Maine' })],
    ['mountains at Miami', () => grown('miami', { biome: 'windward Oahu' })],
    ['palms in Asheville', () => grown('asheville', { biome: 'Lowcountry marsh' })],
    ['buttes in the rain', () => grown('portland-oregon', { biome: 'canyon country' })],
    ['an island of another sea', () => changed('reykjavik-cabin', { biome: 'Yucatán lowland' })],
    ['a beach without a sea', () => changed('asheville-montford', { setting: 'coast' })],
    ['mountains that are not there', () => driven('charleston-miata', { setting: 'mountain' })],
    ['snow where none falls', () => driven('austin-bronco', { setting: 'snow' })],
    ['a station in a meadow', () => changed('denver-lodo-studio', { setting: 'mountain' })],
    [
      'trees of another land',
      () => changed('tahoe-a-frame', {}, { city: 'miami', description: 'Among Douglas firs.' }),
    ],
    [
      'a restaurant on a beach of the plains',
      () => contradictions({ ...none, places: [{ city: 'denver', setting: 'coast', places: [] }] }),
    ],
    ['a porch that is left out', () => shown('Copper Laurel Kitchen', { form: 'bistro' })],
    ['a bakery without bread', () => shown('Blue Jay Bagels', { form: 'walk-up window' })],
    ['the brick of a courtyard', () => shown('The Tabby House', { walls: 'white stucco' })],
    ['chrome and turquoise', () => shown('Coral Counter', { accent: 'red' })],
    ['a tree that is not there', () => shown('Plumeria Plate Lunch', { outside: ['banyan'] })],
    ['a museum shown as a theater', () => shown('Museum of Texas Song', { form: 'theater' })],
    ['three halls of glass', () => shown('Orchid House Conservatory', { form: 'twin conservatory' })],
    ['the color of a bridge', () => shown('Covered Bridge Meadow', { walls: 'white planks' })],
    ['the time of day', () => shown('Sunset Mesa Trail', { light: 'noon' })],
    ['chargers that are left out', () => shown('Back Cove Energy', { form: 'canopy station' })],
    ['a beach without a sea at a restaurant', () => shown('Union Brewhall', { setting: 'coast' })],
    ['two restaurants of one form', () => shown('Hollow & Vine', { form: 'porch house' })],
    ['a beard on a woman', () => portrayed('ana', { beard: 'beard' })],
    ['how a name presents', () => portrayed('freya', { presents: 'man' })],
    ['makeup on a man', () => portrayed('walt', { lipstick: true })],
    ['the age of a retired person', () => portrayed('henry', { age: 'young' })],
  ])('fail the check when they contradict %s', (_, planted) => {
    expect(planted()).not.toEqual([])
  })

  it('show the relief and the trees of their city, in every view', { timeout: 60_000 }, () => {
    for (const listing of layOutListings(layOutPeople(), layOutCities(), new Date(0))) {
      const { title, description, loved, key } = listing.seed
      const text = [title, description, ...loved].join(' ')
      const biome: Biome = biomes[listing.city.biome]
      for (const scene of listing.scenes) {
        const svg = drawScene(scene)
        const shown = (pattern: RegExp) =>
          [...svg.matchAll(pattern)].map(([, kind]) => kind!.replaceAll('-', ' '))
        const reliefs = shown(/<g class="relief ([a-z-]+)"/g)
        expect(
          reliefs.filter((relief) => relief !== biome.relief),
          key,
        ).toEqual([])
        const trees = shown(/<g id="s\d+" class="([A-Za-z-]+)"/g).filter((kind) => !low.has(kind))
        expect(
          trees.filter((kind) => !biome.trees.some((tree) => tree === kind) && !planted(text, kind)),
          `${key}, view ${scene.view}`,
        ).toEqual([])
      }
    }
  })

  it('never show the same house or the same vehicle twice, so that no two cards in view share a silhouette', () => {
    const houses = stays.map(({ look }) => look.house)
    expect(houses.filter((house, i) => houses.indexOf(house) !== i)).toEqual([])
    const machines = vehicles.map(({ look }) => `${look.body}/${look.on ?? ''}`)
    const again = machines.filter((machine, i) => machines.indexOf(machine) !== i)
    // The same model is offered in New Orleans and in Honolulu, and only one of them on the first page.
    expect(again).toEqual(['muscle convertible/'])
  })
})
