const cache = new Map<string, boolean>()

/** Whether a text names an IANA zone. An offset such as `+02:00` does not, because it has no daylight saving time. */
export function isTimeZone(name: string): boolean {
  const cached = cache.get(name)
  if (cached !== undefined) return cached
  const isZone = /^[A-Za-z]/.test(name) && canFormat(name)
  if (isZone) cache.set(name, isZone) // names that are not zones would fill the memory
  return isZone
}

function canFormat(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone })
    return true
  } catch {
    return false
  }
}

/** All zones grouped by region: "Europe" -> ["Europe/Amsterdam", ...]. */
export function zonesByRegion(): { region: string; zones: string[] }[] {
  const regions = new Map<string, string[]>()
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const [region, place] = zone.split('/')
    if (!place) continue
    const zones = regions.get(region!) ?? []
    zones.push(zone)
    regions.set(region!, zones)
  }
  return [...regions].map(([region, zones]) => ({ region, zones }))
}
