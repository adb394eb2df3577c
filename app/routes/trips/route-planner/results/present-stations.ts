import type { RoutePlan } from '~/domain/road-trips/route-plan'
import type { StationOnRoute } from '~/domain/road-trips/stations/station'
import { routeQueryString } from '~/domain/road-trips/route-params'
import { unitOf } from '~/domain/road-trips/road-vehicle'
import { phoneLink } from '~/domain/shared/phrases'
import { formatMiles, formatFuelPrice } from './figures'
import { formatDetour, stationName } from './present-refuelling'

const STATIONS_PER_PAGE = 24
const AMENITIES_SHOWN = 3

/** Reads the page number from the query, from 1, limited to the existing pages. */
export function parsePage(
  param: string | null,
  count: number,
): { page: number; pages: number; first: number } {
  const pages = Math.max(1, Math.ceil(count / STATIONS_PER_PAGE))
  const page = /^[1-9]\d{0,5}$/.test(param ?? '') ? Math.min(pages, Number(param)) : 1
  return { page, pages, first: (page - 1) * STATIONS_PER_PAGE }
}

/** Formats one page of the stations near the route. */
export function presentStations(plan: RoutePlan, pageParam: string | null) {
  const { stations, vehicle, request } = plan
  const { page, pages, first } = parsePage(pageParam, stations.length)
  const shown = stations.slice(first, first + STATIONS_PER_PAGE)
  return {
    total: stations.length,
    page,
    pages,
    first: first + 1,
    shown: shown.map(presentStation),
    unit: unitOf(vehicle),
    areChargers: vehicle.fuelType === 'electric',
    query: routeQueryString(request),
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
    mile: formatMiles(mile),
    detour: formatDetour(station),
    price: formatFuelPrice(price),
    isUsualPrice: !isPriceKnown,
    rating: rating?.toFixed(1) ?? null,
    isOpen24h,
    amenities: amenities.slice(0, AMENITIES_SHOWN),
    more: Math.max(0, amenities.length - AMENITIES_SHOWN),
    phone: phoneNumber && phoneLink(phoneNumber),
  }
}
