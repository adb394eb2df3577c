import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { watchBack } from './ui/back'
import { holdEarlyEvents } from './ui/early-events'

const hydrate = () => {
  holdEarlyEvents()
  watchBack()
  startTransition(() => {
    hydrateRoot(document, <RemixBrowser />)
  })
}

// The page arrives in document order, and the script can be there before its end.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', hydrate)
else hydrate()
