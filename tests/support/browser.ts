import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** For a container without a sandbox, a GPU or the wish to be phoned home from. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Keeps pictures from being decoded, which takes a fifth of the time of a journey. Chromium forgets the pointing device
 * with it, so that is set too.
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

/** A Chromium without a user interface, in which the journeys take half the CPU time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const WHOLE_CHROMIUM = '/usr/bin/chromium'

/**
 * The Chromium of this machine: CHROMIUM_PATH, the distribution's, or Playwright's own. Undefined when there is none.
 */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, HEADLESS_SHELL, WHOLE_CHROMIUM, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  )
}

/**
 * The path of a Chromium, installed first when there is none: by the distribution where we may, else Playwright's own.
 * @throws Error that says what to install by hand
 */
export function requireChromium(): string {
  const found = findChromium()
  if (found && found !== WHOLE_CHROMIUM) return found
  if (!found) console.log('No Chromium here: installing one for the browser tests.')
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
