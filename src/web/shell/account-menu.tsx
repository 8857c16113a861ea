import { Link } from '@tanstack/react-router'
import { useUnread } from '../../features/messages/client/unread.ts'
import { unreadWords } from '../../features/messages/components/words.ts'
import { signOut } from '../../features/accounts/client.ts'
import { localizePath } from '../../i18n/locale.ts'
import * as m from '../../i18n/paraglide/messages.js'
import type { SessionUser } from '../../platform/request-scope.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { useReader } from '../../ui/reader.tsx'
import { tabsOf } from '../dashboards/tabs.ts'

/** The avatar with the person's own pages and the way out (spec 2.3). */
export default function AccountMenu({ user, unread }: { user: SessionUser; unread: number }) {
  const { locale } = useReader()
  const hasMessages = tabsOf[user.role].includes('messages')
  const news = unreadWords(useUnread(hasMessages ? unread : 0), locale)
  const menu = m.shell_account_menu({ name: user.name })
  const items: MenuItem[] = [
    { key: 'dashboard', label: m.shell_dashboard(), link: <Link to="/dashboard" /> },
    ...(hasMessages
      ? [
          {
            key: 'messages',
            label: (
              <>
                {m.dashboard_tab_messages()} {news && <Badge tone="primary">{news}</Badge>}
              </>
            ),
            link: <Link to="/dashboard" search={{ tab: 'messages' }} />,
          },
        ]
      : []),
    {
      key: 'settings',
      label: m.dashboard_tab_settings(),
      link: <Link to="/settings" />,
    },
    ...(user.roles.includes('admin')
      ? [{ key: 'admin', label: m.shell_admin_dashboard(), link: <Link to="/admin" /> }]
      : []),
    ...(user.roles.includes('admin') || user.roles.includes('publisher')
      ? [
          {
            key: 'publisher',
            label: m.shell_publisher_dashboard(),
            link: <Link to="/publisher/dashboard" />,
          },
        ]
      : []),
    { key: 'sign-out', label: m.shell_sign_out(), onSelect: () => void signOut() },
  ]
  return (
    <>
      <noscript>
        <a href={localizePath('/dashboard', locale)} className="inline-flex min-h-11 items-center">
          {m.shell_dashboard()}
        </a>
      </noscript>
      <Menu
        label={news ? m.messages_label_with_new({ label: menu, count: news }) : menu}
        trigger={
          <span className="relative">
            <Avatar name={user.name} photoUrl={user.photo} size="small" />
            {news && <NewMark />}
          </span>
        }
        heading={
          <>
            <bdi className="block font-semibold">{user.name}</bdi>
            <bdi className="block text-sm text-muted">{user.email}</bdi>
          </>
        }
        items={items}
      />
    </>
  )
}

/** Something waits; how much, the menu and its label say in words. */
const NewMark = () => (
  <span
    aria-hidden="true"
    className="absolute end-0 top-0 size-3.5 rounded-full border-2 border-surface bg-accent"
  />
)
