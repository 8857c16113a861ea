import * as m from '../../i18n/paraglide/messages.js'

/** The main navigation, in its order (spec 2.1). */
export const mainNavigation = [
  { to: '/', label: m.shell_home },
  { to: '/specialists', label: m.shell_specialists },
  { to: '/resources', label: m.common_resources },
  { to: '/blog', label: m.common_blog },
  { to: '/about', label: m.shell_about },
  { to: '/contact', label: m.shell_contact },
] as const
