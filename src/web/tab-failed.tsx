import { useRouter } from '@tanstack/react-router'
import { useState, type MouseEvent } from 'react'
import * as m from '../i18n/paraglide/messages.js'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/lists/empty-state.tsx'
import { refresh } from './refresh.ts'

/** Replaces a tab that could not be loaded, until a retry succeeds. */
export function TabFailed({ sentence }: { sentence?: string | undefined }) {
  const router = useRouter()
  const [state, setState] = useState<'untried' | 'trying' | 'failed'>('untried')
  function tryAgain(event: MouseEvent) {
    event.preventDefault()
    if (state === 'trying') return
    setState('trying')
    void refresh(router).then(() => setState('failed'))
  }
  return (
    <EmptyState
      title={sentence ?? m.shell_tab_failed_title()}
      action={
        // The page's own address, so that it works without scripts too.
        <a href="" className={buttonClass()} onClick={tryAgain}>
          {m.blog_try_again()}
        </a>
      }
    >
      <p>{m.shell_tab_failed_text()}</p>
      <p role="status">
        {state === 'trying' && m.shell_loading()}
        {state === 'failed' && m.shell_tab_failed_again()}
      </p>
    </EmptyState>
  )
}
