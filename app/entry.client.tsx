import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

async function hydrate() {
  await decodeData()
  startTransition(() => {
    hydrateRoot(document, <RemixBrowser />)
  })
}

/**
 * Remix decodes the data of the page when it is first called, and throws the promise of it, before it uses any hook.
 * Were React to wait for that itself, a key pressed meanwhile would end in its error 345.
 */
async function decodeData() {
  try {
    RemixBrowser({})
  } catch (decoding) {
    await Promise.resolve(decoding).catch(() => {}) // the first render reports it
  }
}

// The page arrives in chunks, and the script can be there first.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => void hydrate())
else void hydrate()
