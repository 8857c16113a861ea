import { metaOf, type PageWords } from '../page-head.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { among, queryReader, textIn } from '../../platform/addresses/query.ts'

/** What the address of a mailed link says, and of the page that follows it. */
export const mailedLinkSearch = queryReader({ token: textIn, done: among('yes') })
export type MailedLinkSearch = ReturnType<typeof mailedLinkSearch.parse>

/** The `head` of a page whose address holds a token: search engines do not list it, and no other site learns the address. */
export const privateHeadOf = (words: PageWords | undefined) => ({
  meta: [
    ...(words ? metaOf(words) : []),
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ],
})

/** What the pages around a forgotten password and a new address say of themselves. */
export const pageWords = {
  forgotten: () => ({ title: m.accounts_forgot_title(), description: m.accounts_forgot_intro() }),
  reset: () => ({ title: m.accounts_reset_title(), description: m.accounts_reset_intro() }),
  firstPassword: () => ({ title: m.accounts_first_title(), description: m.accounts_first_intro() }),
  secondStep: () => ({
    title: m.settings_second_step_title(),
    description: m.settings_second_step_intro(),
  }),
  emailChange: () => ({
    title: m.settings_change_email_title(),
    description: m.settings_change_email_intro(),
  }),
  emailReturn: () => ({
    title: m.settings_take_back_title(),
    description: m.settings_take_back_intro(),
  }),
  accountDeleted: () => ({
    title: m.privacy_delete_done(),
    description: m.privacy_deleted_text(),
  }),
  confirmation: () => ({
    title: m.accounts_confirm_title(),
    description: m.accounts_confirm_intro(),
  }),
}
