import { Link } from '@tanstack/react-router'
import { signOut } from '../../features/accounts/client.ts'
import * as m from '../../i18n/paraglide/messages.js'
import type { SessionUser } from '../../platform/request-scope.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'

/** The avatar with the person's own pages and the way out (spec 2.3). */
export default function AccountMenu({ user }: { user: SessionUser }) {
  const items: MenuItem[] = [
    { key: 'dashboard', label: m.shell_dashboard(), link: <Link to="/dashboard" /> },
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
    <Menu
      label={m.shell_account_menu({ name: user.name })}
      trigger={<Avatar name={user.name} photoUrl={user.photo} size="small" />}
      heading={
        <>
          <bdi className="block font-semibold">{user.name}</bdi>
          <bdi className="block text-sm text-muted">{user.email}</bdi>
        </>
      }
      items={items}
    />
  )
}
