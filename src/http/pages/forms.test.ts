import { describe, expect, it } from 'vitest'
import { timeZoneForm } from '../../features/accounts/forms/reader.ts'
import { mailChoicesForm } from '../../features/accounts/forms/settings.ts'
import { loginForm } from '../../features/accounts/forms/sign-in.ts'
import { siteSettingsForm } from '../../features/administration/forms.ts'
import { bookForm } from '../../features/booking/forms/booking.ts'
import { cancelForm } from '../../features/booking/forms/changes.ts'
import { teamBookForm } from '../../features/booking/forms/team.ts'
import { templateForm } from '../../features/notifications/forms.ts'
import { deletePersonForm, roleForm } from '../../features/people/forms.ts'
import { reviewForm } from '../../features/reviews/forms.ts'
import { profileForm } from '../../features/specialists/forms/profile.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { checkWith, errorsOf, type FormValues } from '../../ui/forms/use-form.ts'
import { forms } from './forms.ts'

describe('the registry of forms', () => {
  it('distinguishes forms of one page by their intents', () => {
    const intents = forms.map(({ intent }) => intent)
    expect(intents.filter((intent, index) => intents.indexOf(intent) !== index)).toEqual([])
  })
})

const pageAt = (address: string) => new URL(address, 'http://site')

describe('where a form leads that is posted without scripts', () => {
  it.each(['/specialists/3?slot=7', '/booking/3?slot=7'])(
    'is the confirmation, for a booking from %s',
    (address) => {
      const booked = { id: 12 } as never
      expect(bookForm.next(booked, pageAt(address), {} as never)).toBe(
        '/consultations/12?booked=yes',
      )
    },
  )

  it('is the page that gives thanks, for a review', () => {
    expect(reviewForm.next(undefined as never, pageAt('/review/12'), {} as never)).toBe(
      '/review/12',
    )
  })

  it('keeps the mailed link of a family, and the one that takes its place', () => {
    const page = pageAt('/consultations/12?do=cancel&token=old')
    const nextFor = (answer: object, token?: string) =>
      cancelForm.next(answer as never, page, { consultationId: 12, token })
    expect(nextFor({})).toBe('/consultations/12?done=cancel')
    expect(nextFor({}, 'a+b')).toBe('/consultations/12?done=cancel&token=a%2Bb')
    expect(nextFor({ changeToken: 'new' }, 'old')).toBe('/consultations/12?done=cancel&token=new')
  })
})

describe('what a form refuses', () => {
  const wrongIn = (form: { schema: Parameters<typeof checkWith>[0] }, values: FormValues) =>
    errorsOf(checkWith(form.schema)(values).issues ?? []).fields

  it('is shown at the field of its language, for a profile', () => {
    const wrong = wrongIn(profileForm, { 'translations.fa.bio': 'x'.repeat(100_000) })
    expect(Object.keys(wrong)).toContain('translations.fa.bio')
    expect(Object.keys(wrong)).not.toContain('translations.en.bio')
  })

  it('is shown at the list, for one of its entries', () => {
    expect(wrongIn(cancelForm, { consultationId: '1', otherTimes: ['none'] })).toEqual({
      otherTimes: m.booking_other_times_invalid(),
    })
  })

  it('is a missing name for a family without an account alone', () => {
    expect(wrongIn(teamBookForm, { name: ' ' })['name']).toBe(m.team_name_missing())
    expect(wrongIn(teamBookForm, {})).not.toHaveProperty('name')
  })
})

describe('a form that is posted without scripts', () => {
  const person = { id: 1 } as never

  it('leads from the password to the second step, and keeps the page that was wanted', () => {
    const needed = { secondStep: true, expiresAt: '' } as const
    const fields = { email: '', password: '' }
    const next = (answer: typeof needed, page: string) =>
      loginForm.next(answer, pageAt(page), fields)
    expect(next(needed, '/auth?next=%2Fsettings')).toBe('/second-step?next=%2Fsettings')
    expect(next(needed, '/auth')).toBe('/second-step')
    expect(next(person, '/auth?next=%2Fsettings')).toBe('/settings')
    expect(next(person, '/auth?next=%2F%2Fother.example')).toBe('/dashboard')
  })

  it('leads back to the list of people without the question that was answered', () => {
    const page = pageAt('/admin/users?q=ada&open=3&view=role&kind=publisher&done=email')
    const fields = { userId: 3, affected: 0, role: 'publisher' } as const
    expect(roleForm.next(person, page, fields)).toBe('/admin/users?q=ada&open=3&done=role')
    expect(deletePersonForm.next(person, page, fields)).toBe(
      '/admin/users?q=ada&kind=publisher&done=deleted',
    )
  })

  it('stays on a page whose address is secret when the time zone is chosen there', () => {
    const next = (page: string) => timeZoneForm.next(person, pageAt(page), { timeZone: 'UTC' })
    expect(next('/meet/4?token=secret')).toBe('/meet/4?token=secret')
    expect(next('/time-zone?next=%2Fspecialists')).toBe('/specialists')
  })

  it('reads a box that is not ticked as a choice', () => {
    expect(mailChoicesForm.schema.parse({ messages: 'on', push_changes: 'on' })).toEqual({
      reminders: false,
      messages: true,
      reviews: false,
      waiting: false,
      push_reminders: false,
      push_changes: true,
      push_waiting: false,
      sms_reminders: false,
      sms_changes: false,
      sms_waiting: false,
    })
  })

  it('takes the settings of the site by name, and no others', () => {
    const fields = { group: 'name', 'site.name.en': 'Hamgam', 'terms.version': '9' }
    expect(siteSettingsForm.schema.parse(fields)).toEqual({
      group: 'name',
      'site.name.en': 'Hamgam',
    })
    expect(siteSettingsForm.schema.safeParse({ ...fields, reset: 'terms.version' }).success).toBe(
      false,
    )
  })

  it('leads back to the texts of a mail in their language', () => {
    const posted = { template: 'confirm-email', locale: 'fa', mails_confirm: 'متن' }
    const fields = templateForm.schema.parse(posted)
    expect(fields).toEqual(posted)
    expect(templateForm.next(person, pageAt('/admin/mail?view=templates'), fields)).toBe(
      '/admin/mail?view=templates&kind=confirm-email&language=fa&done=saved',
    )
  })
})
