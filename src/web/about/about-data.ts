import { fetchContactDetails } from '../../features/contact/client.ts'
import * as m from '../../i18n/paraglide/messages.js'
import type { Shell } from '../../platform/request-scope.ts'

const pair = (title: string, text: string) => ({ title, text })

/** A team member; the demo has fictional people with names of their own. */
const member = (hasDemo: boolean, name: string, role: string, text: string) => ({
  title: hasDemo ? name : role,
  role: hasDemo ? role : undefined,
  text,
})

/** The texts of the about page (spec 2.43). */
export async function loadAbout({ hasDemo }: Pick<Shell['site'], 'hasDemo'>) {
  const { specialistsEmail } = await fetchContactDetails()
  return {
    email: specialistsEmail,
    words: {
      title: m.pages_about_title(),
      description: m.pages_about_description(),
      lead: m.pages_about_lead(),
      mission: pair(m.pages_about_mission(), m.pages_about_mission_text()),
      vision: pair(m.pages_about_vision(), m.pages_about_vision_text()),
      help: {
        title: m.pages_about_help(),
        consultations: pair(
          m.pages_about_help_consultations(),
          m.pages_about_help_consultations_text(),
        ),
        bilingual: pair(m.pages_about_help_bilingual(), m.pages_about_help_bilingual_text()),
        resources: pair(m.pages_about_help_resources(), m.pages_about_help_resources_text()),
      },
      team: {
        title: m.pages_about_team(),
        lead: m.pages_about_team_lead(),
        demo: hasDemo ? m.pages_about_team_demo() : undefined,
        families: member(
          hasDemo,
          m.pages_about_team_families_name(),
          m.pages_about_team_families(),
          m.pages_about_team_families_text(),
        ),
        specialists: member(
          hasDemo,
          m.pages_about_team_specialists_name(),
          m.pages_about_team_specialists(),
          m.pages_about_team_specialists_text(),
        ),
        texts: member(
          hasDemo,
          m.pages_about_team_texts_name(),
          m.pages_about_team_texts(),
          m.pages_about_team_texts_text(),
        ),
      },
      questions: {
        title: m.pages_about_faq(),
        all: m.pages_about_faq_all(),
        list: [
          pair(m.pages_faq_how(), m.pages_faq_how_text()),
          pair(m.pages_faq_who(), m.pages_faq_who_text()),
          pair(m.pages_faq_privacy(), m.pages_faq_privacy_text()),
          pair(m.pages_faq_join(), m.pages_faq_join_text({ email: '{email}' })),
        ],
      },
      contact: m.pages_home_contact_open(),
    },
  }
}
