import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** Flags for containers: no sandbox, no GPU nor a process for it, no background network requests. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Turns off pictures, whose decoding takes a fifth of the time of a journey. Chromium then also loses its default
 * pointing device, so the flag sets that as well.
 */
export const withoutPictures = (device: 'mouse' | 'touch') => {
  const [hover, pointer] = device === 'mouse' ? [2, 4] : [1, 2]
  const settings = {
    imagesEnabled: false,
    primaryHoverType: hover,
    availableHoverTypes: hover,
    primaryPointerType: pointer,
    availablePointerTypes: pointer,
  }
  return `--blink-settings=${Object.entries(settings)
    .map((entry) => entry.join('='))
    .join()}`
}

/** Chromium without a user interface. The journeys take half the CPU time in it. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const FULL_CHROMIUM = '/usr/bin/chromium'

/**
 * The installed Chromium: CHROMIUM_PATH, the distribution's, or Playwright's own. Undefined if there is none.
 */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, HEADLESS_SHELL, FULL_CHROMIUM, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  )
}

/**
 * The path of Chromium. If there is none, it is installed: with apt as root, otherwise with Playwright.
 * @throws Error with instructions when the installation fails
 */
export function requireChromium(): string {
  const found = findChromium()
  if (found && found !== FULL_CHROMIUM) return found
  if (!found) console.log('Chromium was not found. Installing it for the browser tests.')
  for (const install of found ? [withApt] : [withApt, withPlaywright]) {
    try {
      install()
    } catch {
      continue
    }
    const installed = findChromium()
    if (installed) return installed
  }
  if (found) return found
  throw new Error(
    'The browser tests need Chromium and could not install it. Install it and set CHROMIUM_PATH to its path.',
  )
}

function withApt() {
  if (process.getuid?.() !== 0) throw new Error('not root')
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  execFileSync('apt-get', ['update'], options)
  execFileSync(
    'apt-get',
    ['install', '-y', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation'],
    options,
  )
}

function withPlaywright() {
  const withDependencies = process.getuid?.() === 0 ? ['--with-deps'] : []
  execFileSync(
    process.execPath,
    ['node_modules/playwright/cli.js', 'install', ...withDependencies, 'chromium'],
    { stdio: 'inherit' },
  )
}
