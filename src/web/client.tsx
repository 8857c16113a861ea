import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'

startTransition(() => {
  hydrateRoot(document, <RouterClient router={getRouter()} />)
})
