import * as m from '../../i18n/paraglide/messages.js'

/** What the pages around a forgotten password and a new address say of themselves. */
export const pageWords = {
  forgotten: () => ({ title: m.accounts_forgot_title(), description: m.accounts_forgot_intro() }),
  reset: () => ({ title: m.accounts_reset_title(), description: m.accounts_reset_intro() }),
  secondStep: () => ({
    title: m.settings_second_step_title(),
    description: m.settings_second_step_intro(),
  }),
  emailChange: () => ({
    title: m.settings_change_email_title(),
    description: m.settings_change_email_intro(),
  }),
  confirmation: () => ({
    title: m.accounts_confirm_title(),
    description: m.accounts_confirm_intro(),
  }),
}
