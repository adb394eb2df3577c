import { z } from 'zod'
import cityData from './cities.json'
import peopleData from './people.json'
import placeData from './places.json'
import { cityPlacesSeed, citySeed, personSeed, staySeed, vehicleSeed } from './shapes'
import stayData from './stays.json'
import vehicleData from './vehicles.json'

/** The 26 cities of the demo world. Coordinates are the city's own center. */
export const cities = z.array(citySeed).parse(cityData)

export const stays = z.array(staySeed).parse(stayData)

export const vehicles = z.array(vehicleSeed).parse(vehicleData)

/** Twelve places in each city. */
export const cityPlaces = z.array(cityPlacesSeed).parse(placeData)

/** Who runs the platform, everybody who lists something (`nora`), and who only travels (`maya`). */
export const { admin, hosts, guests } = z
  .strictObject({ admin: personSeed, hosts: z.array(personSeed), guests: z.array(personSeed) })
  .parse(peopleData)
