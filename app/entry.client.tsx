import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

const hydrate = () =>
  startTransition(() => {
    hydrateRoot(document, <RemixBrowser />)
  })

// The page arrives in pieces, and the script can be there first.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', hydrate)
else hydrate()
