import * as m from '../../i18n/paraglide/messages.js'
import { accountsApi } from '../../features/accounts/client/settings.ts'

export type AuthTab = 'login' | 'family' | 'specialist'

const tabs = {
  login: { title: m.common_login, description: m.accounts_login_intro },
  family: { title: m.accounts_tab_family, description: m.accounts_family_intro },
  specialist: { title: m.accounts_tab_specialist, description: m.specialists_register_intro },
} as const satisfies Record<AuthTab, object>

/** The data of the login and registration page, besides its forms (spec 2.46). */
export async function loadAuth(tab: AuthTab) {
  return {
    providers: await accountsApi.auth.providers.$get(),
    tabs: Object.entries(tabs).map(([key, { title }]) => ({
      key: key as AuthTab,
      label: title(),
    })),
    words: { title: tabs[tab].title(), description: tabs[tab].description() },
  }
}
