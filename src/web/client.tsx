import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { overwriteGetLocale } from '../i18n/paraglide/runtime.js'
import { getRouter } from './router.tsx'

overwriteGetLocale(() => (document.documentElement.lang === 'fa' ? 'fa' : 'en'))

/** The script may be there before the end of the page is: half a page cannot be hydrated. */
async function wholePage(): Promise<void> {
  if (document.readyState !== 'loading') return
  await new Promise((resolve) =>
    document.addEventListener('DOMContentLoaded', resolve, { once: true }),
  )
}

/** Lets the browser answer its reader before the next piece of work. */
const pause = () => new Promise((resolve) => setTimeout(resolve))

async function start(): Promise<void> {
  await wholePage()
  await pause()
  const router = getRouter()
  await pause()
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={router} />)
  })
}

void start()
