import { useUnread } from '../../features/messages/client/index.ts'
import { unreadLabel } from '../../features/messages/components/conversation-list.tsx'
import { signOut } from '../../features/accounts/client/index.ts'
import { localPath } from '../../i18n/local-path.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { ownWords } from '../../i18n/text/text-language.ts'
import type { SessionUser } from '../../platform/request-scope.ts'
import { Avatar } from '../../ui/marks/avatar.tsx'
import { Badge } from '../../ui/marks/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { MixedWords } from '../../ui/own-words.tsx'
import { Menu, type MenuItem } from '../../ui/popups/menu.tsx'

/** The avatar with a menu of the person's pages and sign-out (spec 2.3). */
export default function AccountMenu({ user, unread }: { user: SessionUser; unread: number }) {
  const unreadCount = unreadLabel(useUnread(unread))
  const menu = m.shell_account_menu({ name: user.name })
  const items: MenuItem[] = [
    ...accountPages(user).map(({ key, path, label }) => ({
      key,
      label:
        key === 'messages' && unreadCount ? (
          <>
            <span>{`${label} `}</span>
            <Badge tone="primary">{unreadCount}</Badge>
          </>
        ) : (
          label
        ),
      link: <a href={localPath(path)}>{label}</a>,
    })),
    { key: 'sign-out', label: m.shell_sign_out(), onSelect: () => void signOut() },
  ]
  return (
    <>
      <noscript>
        <PlainAccountMenu user={user} label={menu} />
      </noscript>
      <Menu
        className="noscript:hidden"
        label={unreadCount ? m.messages_label_with_new({ label: menu, count: unreadCount }) : menu}
        trigger={
          <span className="relative">
            <Avatar id={user.specialistId} name={user.name} photoUrl={user.photo} size="small" />
            {unreadCount && <NewMark />}
          </span>
        }
        heading={
          <>
            <bdi
              {...ownWords(user.name)}
              translate="no"
              className="block font-semibold wrap-anywhere"
            >
              {user.name}
            </bdi>
            <bdi className="block text-sm text-muted wrap-anywhere">{user.email}</bdi>
          </>
        }
        items={items}
      />
    </>
  )
}

interface AccountPage {
  readonly key: string
  readonly path: string
  readonly label: string
}

/** The pages of an account, some by role (spec 2.3). */
function accountPages(user: SessionUser): readonly AccountPage[] {
  const isAdmin = user.roles.includes('admin')
  const isPublisher = isAdmin || user.roles.includes('publisher')
  const pages = [
    { key: 'dashboard', path: '/dashboard', label: m.dashboard_title() },
    { key: 'messages', path: '/dashboard/messages', label: m.dashboard_tab_messages() },
    { key: 'settings', path: '/settings', label: m.common_settings() },
    isAdmin && { key: 'admin', path: '/admin', label: m.shell_admin_dashboard() },
    isPublisher && {
      key: 'publisher',
      path: '/publisher/dashboard',
      label: m.shell_publisher_dashboard(),
    },
  ]
  return pages.filter((page) => page !== false)
}

/** The same menu without scripts: a disclosure, with a form that signs out. */
function PlainAccountMenu({ user, label }: { user: SessionUser; label: string }) {
  return (
    <details className="relative">
      <summary className="flex min-h-11 min-w-11 list-none items-center justify-center rounded-control">
        <span className="sr-only">
          <MixedWords>{label}</MixedWords>
        </span>
        <Avatar id={user.specialistId} name={user.name} photoUrl={user.photo} size="small" />
      </summary>
      <div className="absolute end-0 z-40 flex w-64 flex-col gap-1 rounded-card border border-edge bg-surface p-3">
        <bdi {...ownWords(user.name)} translate="no" className="font-semibold wrap-anywhere">
          {user.name}
        </bdi>
        <bdi className="text-sm text-muted wrap-anywhere">{user.email}</bdi>
        {accountPages(user).map(({ key, path, label: page }) => (
          <a key={key} href={localPath(path)} className="flex min-h-11 items-center">
            {page}
          </a>
        ))}
        <form method="post">
          <input type="hidden" name="intent" value="logout" />
          <Button type="submit" variant="secondary">
            {m.shell_sign_out()}
          </Button>
        </form>
      </div>
    </details>
  )
}

/** A dot for new messages; the menu and its label have their number. */
const NewMark = () => (
  <span
    aria-hidden="true"
    className="absolute end-0 top-0 size-3.5 rounded-full border-2 border-surface bg-accent"
  />
)
