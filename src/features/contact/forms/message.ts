import { formsOn } from '../../../platform/page-form.ts'
import { contactApi } from '../client.ts'
import { contactMessage } from '../schema/index.ts'

/** A message to the team (spec 5.4). */
export const contactForm = formsOn(/^\/(?:contact)?$/)('contact', {
  schema: contactMessage,
  call: (message, { key }) => contactApi.contact.$post(message, { key }),
  next: (_, { pathname }) => (pathname === '/' ? '/?sent=yes#contact' : '/contact?sent=yes'),
})
