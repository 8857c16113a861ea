import * as m from '../i18n/paraglide/messages.js'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/lists/empty-state.tsx'
import { useRouter } from '@tanstack/react-router'
import { useState, type MouseEvent } from 'react'
import { PartRefused } from '../platform/device/parts.ts'
import { refresh } from './refresh.ts'
import { WentWrongPage } from './went-wrong-page.tsx'

/** Replaces a page whose data could not be loaded. */
export function LoadFailed({ title, sentence }: { title: string; sentence: string }) {
  return (
    <div className="page flex flex-col gap-6 py-10">
      <h1 tabIndex={-1}>{title}</h1>
      <EmptyState
        scene="offline"
        headingLevel="p"
        title={sentence}
        action={
          // The page's own address: works without scripts too.
          <a href="" className={buttonClass()}>
            {m.blog_try_again()}
          </a>
        }
      />
    </div>
  )
}

/** The list could not be loaded (spec 8.11). */
export const BlogFailed = () => (
  <LoadFailed title={m.common_blog()} sentence={m.blog_list_failed()} />
)

/** The article could not be loaded (spec 8.12). */
export const PostFailed = () => (
  <LoadFailed title={m.common_blog()} sentence={m.blog_post_failed()} />
)

/** The library, or one of its resources, could not be loaded. */
export const LibraryFailed = () => (
  <LoadFailed title={m.library_title()} sentence={m.library_load_failed()} />
)

/** A consultation, or a part of it, could not be loaded (spec 7.12). */
export const ConsultationFailed = ({ error }: { error: unknown }) =>
  error instanceof PartRefused ? (
    <WentWrongPage error={error} />
  ) : (
    <LoadFailed title={m.common_consultations()} sentence={m.booking_fetch_failed()} />
  )

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
      scene="offline"
      title={sentence ?? m.shell_tab_failed_title()}
      action={
        // The page's own address: works without scripts too.
        <a href="" className={buttonClass()} onClick={tryAgain}>
          {m.blog_try_again()}
        </a>
      }
    >
      <p>{m.shell_tab_failed_text()}</p>
      <p role="status">
        {state === 'trying' ? m.shell_loading() : state === 'failed' && m.shell_tab_failed_again()}
      </p>
    </EmptyState>
  )
}
