import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { overwriteGetLocale } from '../i18n/paraglide/runtime.js'
import { getRouter } from './router.tsx'

overwriteGetLocale(() => (document.documentElement.lang === 'fa' ? 'fa' : 'en'))

startTransition(() => {
  hydrateRoot(document, <RouterClient router={getRouter()} />)
})
