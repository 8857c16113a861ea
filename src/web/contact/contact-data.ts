import { fetchContactDetails } from '../../features/contact/client.ts'
import * as m from '../../i18n/paraglide/messages.js'

/** The data and texts of the contact page (spec 2.44). */
export async function loadContact() {
  const details = await fetchContactDetails()
  return {
    details,
    words: {
      title: m.pages_contact_title(),
      description: m.pages_contact_description(),
      lead:
        details.phone || details.supportPhone
          ? m.pages_contact_lead()
          : m.pages_contact_lead_write(),
      details: m.pages_contact_details(),
      form: m.pages_contact_form(),
      formAlone: m.pages_contact_form_alone(),
      limits: m.pages_home_limits(),
      general: m.contact_general(),
      specialists: m.contact_specialists(),
      phone: m.common_phone(),
      support: m.contact_support(),
      hours: m.contact_hours(),
      place: m.contact_place(),
      office: m.contact_office(),
      map: m.contact_map(),
      mapLabel: m.contact_map_label({ city: details.city || details.address }),
      mapNote: m.contact_map_note(),
      social: m.contact_social(),
      again: m.contact_again(),
    },
  }
}

export type ContactData = Awaited<ReturnType<typeof loadContact>>
