/** By lower-case name; only names of zones, of which there are 600. */
const canonicalNames = new Map<string, string>()

/** Short names that V8 knows and IANA does not, some of them of other zones than people mean: BST is that of Dhaka. */
const OBSOLETE =
  /^(act|aet|agt|art|ast|bet|bst|cat|cnt|cst|ctt|eat|ect|iet|ist|jst|mit|net|nst|plt|pnt|prt|pst|sst|vst)$/

/**
 * The canonical name of an IANA zone: "aMERICA/nEW_yORK" and "US/Eastern" -> "America/New_York". Null for anything else,
 * such as the offset `+02:00`, which has no daylight saving time.
 */
export function canonicalZone(name: string): string | null {
  const key = name.toLowerCase()
  const known = canonicalNames.get(key)
  if (known || OBSOLETE.test(key) || !/^[a-z][\w+/-]{0,49}$/.test(key)) return known ?? null
  try {
    const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions()
    canonicalNames.set(key, timeZone)
    return timeZone
  } catch {
    return null
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
  'Antarctica/DumontDUrville': "Dumont d'Urville",
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

const placeOf = (zone: string) => currentNames[zone] ?? zone.split('/').at(-1)!.replaceAll('_', ' ')

/** "Buenos Aires (GMT-3)": a zone as people know it, with its offset at an instant. */
function zoneLabel(zone: string, instant: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'shortOffset',
  }).formatToParts(instant)
  return `${placeOf(zone)} (${parts.find(({ type }) => type === 'timeZoneName')!.value})`
}

type ZoneChoice = { zone: string; label: string }
let lastChoices: { day: string; choices: ZoneChoice[] } | null = null

/**
 * Every zone with its label at an instant. Formatting them all takes long, so the latest result is reused for the
 * same day.
 */
export function zoneChoices(instant: Date): ZoneChoice[] {
  const day = instant.toISOString().slice(0, 10)
  if (lastChoices?.day !== day) {
    const zones = Intl.supportedValuesOf('timeZone')
    lastChoices = { day, choices: zones.map((zone) => ({ zone, label: zoneLabel(zone, instant) })) }
  }
  return lastChoices.choices
}

let zonesByPlace: Map<string, string> | null = null

/**
 * Reads a zone typed as an IANA name, as one of the labels, or as the place alone: "Buenos Aires".
 * @returns the IANA name; null for anything else
 */
export function readTimeZone(typed: string): string | null {
  const text = typed.trim()
  const zone = canonicalZone(text)
  if (zone) return zone
  zonesByPlace ??= new Map(
    Intl.supportedValuesOf('timeZone').map((zone) => [placeOf(zone).toLowerCase(), zone]),
  )
  return zonesByPlace.get(text.replace(/\s*\(GMT[^)]*\)$/i, '').toLowerCase()) ?? null
}
