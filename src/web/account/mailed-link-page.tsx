import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import {
  MailedConfirmation,
  type MailedConfirmationProps,
} from '../../features/accounts/components/mailed-links.tsx'
import * as m from '../../i18n/paraglide/messages.js'
import { buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CardPage } from '../card-page.tsx'
import type { PageWords } from '../page-head.ts'
import type { MailedLinkSearch } from './mailed-link.ts'

type MailedLinkPageProps = Omit<MailedConfirmationProps, 'token'> & {
  words: PageWords
  search: MailedLinkSearch
  /** The message of success, and the next page. */
  done: { title: string; text: string; to: '/' | '/settings' }
}

/** The page of a mailed link that one press confirms. */
export function MailedLinkPage({ words, search, done, ...confirmation }: MailedLinkPageProps) {
  const { token } = search
  return (
    <CardPage title={words.title} lead={token && !search.done && words.description}>
      {search.done ? (
        <Done {...done} />
      ) : token ? (
        <MailedConfirmation token={token} {...confirmation} />
      ) : (
        <Notice tone="warning">{m.accounts_link_incomplete()}</Notice>
      )}
    </CardPage>
  )
}

function Done({ title, text, to }: MailedLinkPageProps['done']) {
  const place = useRef<HTMLDivElement>(null)
  // The focused button is gone.
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-6 outline-none">
      <Notice tone="success" title={title}>
        {text}
      </Notice>
      <Link to={to} className={buttonClass('secondary', 'normal', 'self-start')}>
        {m.accounts_go_on()}
      </Link>
    </div>
  )
}
