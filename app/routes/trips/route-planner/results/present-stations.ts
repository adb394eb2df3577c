import type { RoutePlan } from '~/domain/road-trips/route-plan'
import type { StationOnRoute } from '~/domain/road-trips/stations/station'
import { routeAddress } from '~/domain/road-trips/route-address'
import { unitOf } from '~/domain/road-trips/road-vehicle'
import { milesInWords, priceInWords } from './figures'
import { detourInWords, stationName } from './present-refuelling'

export const STATIONS_PER_PAGE = 24
const AMENITIES_SHOWN = 3

/** The page of a list that is asked for in the address, from 1; the nearest one there is where it is none. */
export function pageAsked(
  asked: string | null,
  count: number,
): { page: number; pages: number; first: number } {
  const pages = Math.max(1, Math.ceil(count / STATIONS_PER_PAGE))
  const page = /^[1-9]\d{0,5}$/.test(asked ?? '') ? Math.min(pages, Number(asked)) : 1
  return { page, pages, first: (page - 1) * STATIONS_PER_PAGE }
}

/** A page of the stations within two miles of the road. */
export function presentStations(plan: RoutePlan, asked: string | null) {
  const { stations, vehicle, question } = plan
  const { page, pages, first } = pageAsked(asked, stations.length)
  const shown = stations.slice(first, first + STATIONS_PER_PAGE)
  return {
    total: stations.length,
    page,
    pages,
    first: first + 1,
    shown: shown.map(presentStation),
    unit: unitOf(vehicle),
    areChargers: vehicle.fuelType === 'electric',
    query: routeAddress(question),
    someAreDemo: stations.some(({ isDemo }) => isDemo),
    allAreDemo: stations.every(({ isDemo }) => isDemo),
  }
}

export type PresentedStations = ReturnType<typeof presentStations>
export type PresentedStation = PresentedStations['shown'][number]

function presentStation(station: StationOnRoute) {
  const { id, address, mile, price, isPriceKnown, rating, isOpen24h, amenities, phoneNumber } = station
  return {
    id,
    address,
    name: stationName(station),
    mile: milesInWords(mile),
    detour: detourInWords(station),
    price: priceInWords(price),
    isUsualPrice: !isPriceKnown,
    rating: rating?.toFixed(1) ?? null,
    isOpen24h,
    amenities: amenities.slice(0, AMENITIES_SHOWN),
    more: Math.max(0, amenities.length - AMENITIES_SHOWN),
    phone: phoneNumber && { text: phoneNumber, href: `tel:${phoneNumber.replace(/[^+\d]/g, '')}` },
  }
}
