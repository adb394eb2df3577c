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

/** Zones of the United States from east to west, listed first because most flights here use them. */
const usZones = [
  ['America/New_York', 'Eastern (New York)'],
  ['America/Chicago', 'Central (Chicago)'],
  ['America/Denver', 'Mountain (Denver)'],
  ['America/Phoenix', 'Arizona (Phoenix)'],
  ['America/Los_Angeles', 'Pacific (Los Angeles)'],
  ['America/Anchorage', 'Alaska (Anchorage)'],
  ['Pacific/Honolulu', 'Hawaii (Honolulu)'],
] as const

/** The names of places that have been renamed, or are spelled differently, since V8's zones were named. */
const currentNames: Record<string, string> = {
  'Africa/Asmera': 'Asmara',
  'America/Coral_Harbour': 'Atikokan',
  'America/Godthab': 'Nuuk',
  'Antarctica/DumontDUrville': 'Dumont d’Urville',
  'Asia/Calcutta': 'Kolkata',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Rangoon': 'Yangon',
  'Asia/Saigon': 'Ho Chi Minh City',
  'Atlantic/Faeroe': 'Faroe Islands',
  'Europe/Kiev': 'Kyiv',
  'Pacific/Enderbury': 'Kanton',
  'Pacific/Ponape': 'Pohnpei',
  'Pacific/Truk': 'Chuuk',
}

type ZoneGroup = { region: string; zones: { zone: string; label: string }[] }

/** All zones grouped by region, those of the United States first: "Europe" -> [{ "Europe/Kiev", "Kyiv" }, ...]. */
export function zonesByRegion(): ZoneGroup[] {
  const unitedStates = usZones.map(([zone, label]) => ({ zone: zone as string, label: label as string }))
  const listed = new Set(unitedStates.map(({ zone }) => zone))
  const regions = new Map<string, ZoneGroup['zones']>()
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const [region, ...place] = zone.split('/')
    if (place.length === 0 || listed.has(zone)) continue
    const zones = regions.get(region!) ?? []
    zones.push({ zone, label: currentNames[zone] ?? place.join(', ').replaceAll('_', ' ') })
    regions.set(region!, zones)
  }
  return [
    { region: 'United States', zones: unitedStates },
    ...[...regions].map(([region, zones]) => ({
      region,
      zones: zones.sort((a, b) => a.label.localeCompare(b.label, 'en')),
    })),
  ]
}
