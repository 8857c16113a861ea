import { createFileRoute, notFound } from '@tanstack/react-router'
import { useState } from 'react'
import { loadSignedIn } from '../../features/accounts/client/sign-in.ts'
import { NewAccountFields } from '../../features/accounts/components/account-fields.tsx'
import { AccountForm } from '../../features/accounts/components/account-form.tsx'
import type { zoneOptions } from '../../features/accounts/components/zone-field.tsx'
import { setUpForm } from '../../features/people/forms.ts'
import { localizePath } from '../../i18n/locale.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { zoneLabel } from '../../i18n/zones/zones.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { FormInBothLanguages, FormSelect, FormTextField } from '../../ui/forms/form-fields.tsx'
import { languageOptions } from '../../ui/forms/select.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import type { FormState } from '../../ui/forms/use-form.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Elements } from '../../ui/rendering/elements.ts'
import { useReader } from '../../ui/rendering/reader.tsx'
import { usePageForm } from '../../ui/use-page-form.tsx'
import { CardPage } from '../card-page.tsx'
import { privateHeadOf } from '../account/mailed-link.ts'
import { loadSetUp } from '../people/load-people.ts'

export const Route = createFileRoute('/setup')({
  validateSearch: (given: Record<string, unknown>): { key?: string } =>
    given['key'] === undefined ? {} : { key: String(given['key']) },
  loaderDeps: ({ search: { key } }) => ({ key }),
  loader: async ({ deps }) => {
    const data = await loadSetUp(deps.key)
    if (data.state === 'closed') throw notFound()
    return data
  },
  staleTime: 0,
  head: ({ loaderData }) => privateHeadOf(loaderData?.words),
  component: Page,
})

function Page() {
  return <SetUpPage data={Route.useLoaderData()} />
}

const finish = (next: string) =>
  loadSignedIn(next, {
    title: m.people_set_up_done(),
    description: m.people_set_up_done_text(),
  })

/** How a new site gets its names and its first admin. */
function SetUpPage({ data }: { data: Awaited<ReturnType<typeof loadSetUp>> }) {
  const { code, state, typed, words, zones } = data
  return (
    <CardPage title={words.title} lead={words.description}>
      {code === undefined ? (
        <CodeForm
          typed={typed}
          isWrong={typed !== undefined && state === 'wrong'}
          isTooOften={state === 'too-often'}
        />
      ) : (
        <SetUpForm zones={zones} onDone={finish} />
      )}
    </CardPage>
  )
}

type CodeFormProps = { typed: string | undefined; isWrong: boolean; isTooOften: boolean }

/** A GET form: the page is opened anew with the code. */
function CodeForm({ typed, isWrong, isTooOften }: CodeFormProps) {
  const { locale } = useReader()
  return (
    <form action={localizePath('/setup', locale)} className="flex flex-col items-start gap-6">
      {isTooOften && (
        <Notice tone="warning" live>
          {m.people_set_up_too_often()}
        </Notice>
      )}
      <Field
        id="set-up-code"
        label={m.people_set_up_code()}
        hint={m.people_set_up_code_hint()}
        error={isWrong ? m.problem_set_up_code_wrong() : undefined}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            name="key"
            defaultValue={typed}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
          />
        )}
      </Field>
      <Button type="submit">{m.people_set_up_open()}</Button>
    </form>
  )
}

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

/** What only its team knows of a new site, its first admin, and a test mail, in one step. */
function SetUpForm({ zones, onDone }: SetUpFormProps) {
  const form = usePageForm(setUpForm, {
    done: (_, { next }) => onDone(next),
  })
  return (
    <AccountForm
      form={form}
      failedTitle={m.people_set_up_not_done()}
      submitLabel={m.people_set_up_submit()}
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

/** The browser's own zone to begin with; where it is not known the reader chooses. */
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
