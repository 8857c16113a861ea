import { useState } from 'react'
import { zoneLabel } from '../../../i18n/zones/zones.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { FormInBothLanguages, FormSelect, FormTextField } from '../../../ui/forms/form-fields.tsx'
import { languageOptions } from '../../../ui/forms/select.tsx'
import type { FormState } from '../../../ui/forms/use-form.ts'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { NewAccountFields } from '../../accounts/components/account-fields.tsx'
import type { zoneOptions } from '../../accounts/components/zone-field.tsx'
import { AccountForm } from '../../accounts/components/account-form.tsx'
import { setUpForm } from '../forms.ts'
import type { Elements } from '../../../ui/rendering/elements.ts'

type FormProps = { form: FormState }

function Part({ title, children }: { title: string; children: Elements }) {
  return (
    <fieldset className="flex flex-col gap-6">
      <legend className="mb-4 text-lg font-bold">{title}</legend>
      {children}
    </fieldset>
  )
}

const Pair = ({ children }: { children: Elements }) => (
  <div className="grid grid-cols-1 items-start gap-6 sm:grid-cols-2">{children}</div>
)

type Zones = ReturnType<typeof zoneOptions>
type SetUpFormProps = { zones: Zones; onDone: (next: string) => Promise<void> }

/** The first set-up in one step: facts about the site, its first admin, and a test mail. */
export function SetUpForm({ zones, onDone }: SetUpFormProps) {
  const form = usePageForm(setUpForm, {
    done: (_, { next }) => onDone(next),
  })
  return (
    <AccountForm
      form={form}
      failedTitle={m.people_set_up_not_done()}
      label={m.people_set_up_submit()}
      busyLabel={m.people_set_up_busy()}
    >
      <SiteFields form={form} />
      <ReachFields form={form} zones={zones} />
      <Part title={m.people_set_up_admin()}>
        <NewAccountFields form={form} />
      </Part>
    </AccountForm>
  )
}

function SiteFields({ form }: FormProps) {
  const { locale } = useReader()
  return (
    <Part title={m.people_set_up_site()}>
      <Pair>
        <FormInBothLanguages
          form={form}
          names={['siteNameEn', 'siteNameFa']}
          labels={[m.common_name_in_english(), m.common_name_in_farsi()]}
          required
        />
      </Pair>
      <FormSelect
        {...form.text('mainLanguage')}
        usual={locale}
        label={m.site_field_site_mainLanguage()}
        hint={m.people_set_up_language_hint()}
        required
        options={languageOptions()}
      />
    </Part>
  )
}

function ReachFields({ form, zones }: FormProps & { zones: Zones }) {
  return (
    <Part title={m.people_set_up_reach()}>
      <FormTextField
        {...form.text('organization')}
        label={m.site_field_site_organization()}
        hint={m.people_set_up_organization_hint()}
        autoComplete="organization"
        optional
      />
      <Pair>
        <FormTextField
          {...form.text('contactEmail')}
          label={m.people_set_up_contact()}
          hint={m.people_set_up_contact_hint()}
          type="email"
          required
        />
        <FormTextField
          {...form.text('contactPhone')}
          label={m.common_phone()}
          hint={m.people_set_up_phone_hint()}
          type="tel"
          optional
        />
      </Pair>
      <Pair>
        <FormInBothLanguages
          form={form}
          names={['cityEn', 'cityFa']}
          labels={[m.people_set_up_city_en(), m.people_set_up_city_fa()]}
          optional
        />
      </Pair>
      <ZoneOfSite form={form} zones={zones} />
    </Part>
  )
}

/** Preset to the browser's zone; without one the reader chooses. */
function ZoneOfSite({ form, zones }: FormProps & { zones: Zones }) {
  const { locale, timeZone, isSiteZone, now } = useReader()
  const [chosen, setChosen] = useState(form.initialText('timeZone'))
  const own = isSiteZone ? '' : timeZone
  const isListed = zones.some(({ options }) => options.some(({ value }) => value === own))
  return (
    <FormSelect
      {...form.field('timeZone')}
      name="timeZone"
      value={chosen || own}
      onChange={(event) => setChosen(event.target.value)}
      label={m.site_field_site_timeZone()}
      hint={m.site_hint_zone()}
      required
      options={[
        { value: '', label: m.people_set_up_zone_choose() },
        ...zones,
        ...(own && !isListed
          ? [{ value: own, label: zoneLabel(own, { locale, instant: now }) }]
          : []),
      ]}
    />
  )
}
