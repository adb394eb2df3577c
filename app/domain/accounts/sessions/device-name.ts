import Bowser from 'bowser'

export type DeviceKind = 'phone' | 'tablet' | 'computer' | 'other'

/** Characters of a user agent that are parsed; real ones are shorter. */
const MAX_PARSED = 512

/** Only names of known browsers are shown, because clients can send any user agent. */
const knownBrowsers = new Set(Object.values(Bowser.BROWSER_MAP).filter((name) => name !== 'Generic'))

const shortNames: Record<string, string> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  macOS: 'Mac',
  'Chrome OS': 'Chromebook',
}

/** A user agent for people: "Chrome on Android phone". iPads identify as Macs. */
export function deviceName(userAgent: string | undefined): { name: string; kind: DeviceKind } {
  if (!userAgent) return { name: 'An unknown browser', kind: 'other' }
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, MAX_PARSED))
  const browserName =
    browser.name && knownBrowsers.has(browser.name) && browser.name !== os.name
      ? (shortNames[browser.name] ?? browser.name)
      : 'An unknown browser'
  const system = systemName(os.name, platform)
  return { name: system ? `${browserName} on ${system}` : browserName, kind: kindOf(os.name, platform.type) }
}

/** "iPhone", "Android tablet", "Windows" or "TV"; undefined if unknown. */
function systemName(os: string | undefined, { type, model }: { type?: string; model?: string }) {
  if (type === 'tv') return 'TV'
  if (os === 'iOS') return model ?? 'iPhone'
  if (os === 'Android' || os === 'HarmonyOS')
    return type === 'mobile' ? `${os} phone` : type === 'tablet' ? `${os} tablet` : os
  return os && (shortNames[os] ?? os)
}

function kindOf(os: string | undefined, type: string | undefined): DeviceKind {
  if (type === 'mobile') return 'phone'
  if (type === 'tablet') return 'tablet'
  return type === 'desktop' || os === 'Chrome OS' ? 'computer' : 'other'
}
