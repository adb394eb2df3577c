import Bowser from 'bowser'

export type DeviceKind = 'phone' | 'tablet' | 'computer' | 'other'

/** More than any browser says of itself; what follows is not looked at. */
const MOST_READ = 512

/** Only names of browsers that exist are shown: a user agent is whatever its sender likes to write. */
const browsers = new Set(Object.values(Bowser.BROWSER_MAP).filter((name) => name !== 'Generic'))

const shorter: Record<string, string> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  macOS: 'Mac',
  'Chrome OS': 'Chromebook',
}

/**
 * What a user agent says it is, in words: "Chrome on Android phone", "Safari on Mac". What it does not say is unknown;
 * an iPad says it is a Mac unless it is asked for phone pages.
 */
export function deviceName(userAgent: string | undefined): { name: string; kind: DeviceKind } {
  if (!userAgent) return { name: 'An unknown browser', kind: 'other' }
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, MOST_READ))
  const browserName =
    browser.name && browsers.has(browser.name) && browser.name !== os.name
      ? (shorter[browser.name] ?? browser.name)
      : 'An unknown browser'
  const system = systemName(os.name, platform)
  return { name: system ? `${browserName} on ${system}` : browserName, kind: kindOf(os.name, platform.type) }
}

/** "iPhone", "Android tablet", "Windows", "TV"; undefined where it is not said. */
function systemName(
  os: string | undefined,
  { type, model }: { type?: string; model?: string },
): string | undefined {
  if (type === 'tv') return 'TV'
  if (os === 'iOS') return model ?? 'iPhone'
  if (os === 'Android' || os === 'HarmonyOS')
    return type === 'mobile' ? `${os} phone` : type === 'tablet' ? `${os} tablet` : os
  return os && (shorter[os] ?? os)
}

function kindOf(os: string | undefined, type: string | undefined): DeviceKind {
  if (type === 'mobile') return 'phone'
  if (type === 'tablet') return 'tablet'
  return type === 'desktop' || os === 'Chrome OS' ? 'computer' : 'other'
}
