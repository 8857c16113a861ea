import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { overwriteGetLocale } from '../i18n/paraglide/runtime.js'
import { getRouter } from './router.tsx'

overwriteGetLocale(() => (document.documentElement.lang === 'fa' ? 'fa' : 'en'))

function hydrate() {
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={getRouter()} />)
  })
}

// The script may be there before the end of the page is: half a page cannot be hydrated.
if (document.readyState === 'loading')
  document.addEventListener('DOMContentLoaded', hydrate, { once: true })
else hydrate()
