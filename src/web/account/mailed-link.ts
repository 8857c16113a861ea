import { metaOf, type PageWords } from '../page-head.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { among, queryReader, textIn } from '../../platform/addresses/query.ts'

/** The query of a mailed link, and of the page after it. */
export const mailedLinkSearch = queryReader({ token: textIn, done: among('yes') })
export type MailedLinkSearch = ReturnType<typeof mailedLinkSearch.parse>

/** The `head` of a page with a token in its address: not indexed, and without a referrer. */
export const privateHeadOf = (words: PageWords | undefined) => ({
  meta: [
    ...(words ? metaOf(words) : []),
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ],
})

/** The titles and descriptions of the pages for passwords and addresses. */
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
