const known = new Map<string, boolean>()

/** Whether a text names an IANA zone; an offset such as `+02:00` is none, as it knows no summer. */
export function isTimeZone(name: string): boolean {
  const before = known.get(name)
  if (before !== undefined) return before
  const is = /^[A-Za-z]/.test(name) && canFormat(name)
  if (is) known.set(name, is)
  return is
}

function canFormat(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone })
    return true
  } catch {
    return false
  }
}

/** Every zone by its part of the world: "Europe" -> ["Europe/Amsterdam", ...]. */
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
