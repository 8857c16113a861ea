import { useState } from 'react'
import { formatShortDate } from '../../../i18n/calendar/dates.ts'
import { directionOf, locales, type Locale } from '../../../i18n/locale.ts'
import { localPath } from '../../../i18n/local-path.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { zoneLabel } from '../../../i18n/zones/zones.ts'
import { toTag } from '../../../platform/api/entity-tags.ts'
import { present } from '../../../platform/present.ts'
import { NOTICE_TONES } from '../../../platform/site-settings.ts'
import { Button } from '../../../ui/button.tsx'
import { CalmFold } from '../../../ui/calm-fold.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { FormFrame } from '../../../ui/forms/form-frame.tsx'
import { FormMomentField } from '../../../ui/forms/date-field.tsx'
import { FormSelect, FormTextField } from '../../../ui/forms/form-fields.tsx'
import { languageOptions, optionsOf } from '../../../ui/forms/select.tsx'
import { FormTextArea } from '../../../ui/forms/form-text-area.tsx'
import type { FormErrors, FormValues, FormState } from '../../../ui/forms/use-form.ts'
import { NoticeBar } from '../../../ui/notice-bar.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useReader, type PageReader } from '../../../ui/rendering/reader.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { useFormKey } from '../../../ui/typing/use-form-key.ts'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { administrationApi } from '../client.ts'
import { siteSettingsForm } from '../forms.ts'
import {
  isSettingValue,
  SETTING_GROUPS,
  settingGroups,
  type EditableKey,
  type SettingGroup,
} from '../rules/settings.ts'
import type { ListedSettings, SiteSetting } from '../schema/settings.ts'
import { groupWords, settingWords, toneWords, valueInWords } from './setting-labels.ts'

type SiteSettingsProps = {
  listed: ListedSettings
  zones: Zones
  /** Whether the settings were saved by a form without scripts. */
  isSaved: boolean
  onSaved: () => Promise<void>
}

/** The site's editable settings by subject; each subject is saved separately. */
export function SiteSettings({ listed, zones, isSaved, onSaved }: SiteSettingsProps) {
  const byKey = new Map(listed.settings.map((setting) => [setting.key, setting]))
  const siteZone = present(byKey.get('site.timeZone')).value
  return (
    <div className="flex flex-col gap-6">
      <p className="measure text-muted">{m.site_text()}</p>
      {isSaved && <Notice tone="success" live title={m.site_saved()} />}
      {settingGroups.map((group) => {
        const settings = SETTING_GROUPS[group].map((key) => present(byKey.get(key)))
        return (
          <Group
            key={group}
            group={group}
            settings={settings}
            version={listed.version}
            zones={zones}
            siteZone={siteZone}
            onSaved={onSaved}
          />
        )
      })}
    </div>
  )
}

type GroupProps = {
  group: SettingGroup
  settings: readonly SiteSetting[]
  version: string
  zones: Zones
  siteZone: string
  onSaved: () => Promise<void>
}

/** Preserves what was typed into one subject while another is saved. */
function Group(props: GroupProps) {
  const [key, onTyped] = useFormKey(props.group, props.settings.map(({ value }) => value).join('|'))
  return <GroupForm key={key} {...props} onTyped={onTyped} />
}

type GroupFormProps = GroupProps & { onTyped: (isTyped: boolean) => void }

type Values = Map<EditableKey, string>

const valuesOf = (settings: readonly SiteSetting[]): Values =>
  new Map(settings.map(({ key, value }) => [key, value]))

function useGroupForm({ group, settings, version, onSaved, onTyped }: GroupFormProps) {
  /** The values that the form began with, or saved itself. */
  const [seen, setSeen] = useState(() => valuesOf(settings))
  /** The current values, after a save was refused because somebody else had saved first. */
  const [newer, setNewer] = useState<Values>()
  const form = usePageForm(siteSettingsForm, {
    own: { group },
    version: toTag(version),
    initialValues: Object.fromEntries(seen),
    onTyped,
    done(saved) {
      toast({ title: m.site_saved() })
      setSeen(valuesOf(saved.settings))
      setNewer(undefined)
      return onSaved()
    },
    async refused({ code }, again): Promise<FormErrors | null | undefined> {
      if (code !== 'stale') return undefined
      const now = await administrationApi.admin.settings.$get()
      const values = valuesOf(now.settings)
      // The other change was to another subject: saving again overwrites none of it.
      const isSame = settings.every(({ key }) => values.get(key) === seen.get(key))
      if (isSame && !newer) return again(toTag(now.version))
      form.setVersion(toTag(now.version))
      setNewer(values)
      return { detail: m.site_stale(), fields: {} }
    },
  })
  const [followed, setFollowed] = useState(version)
  const isSeen = settings.every(({ key, value }) => seen.get(key) === value)
  if (version !== followed && isSeen && !newer) {
    // Another subject was saved: this one still shows what is stored.
    setFollowed(version)
    form.setVersion(toTag(version))
  }
  const nowOf = ({ key }: SiteSetting) => {
    const now = newer?.get(key)
    return now === seen.get(key) ? undefined : now
  }
  return { form, nowOf }
}

function GroupForm(props: GroupFormProps) {
  const { group, settings, zones, siteZone } = props
  const { form, nowOf } = useGroupForm(props)
  const [typed, setTyped] = useState<FormValues>({})
  const { title, text, page } = groupWords[group]
  return (
    <Card
      as="section"
      aria-labelledby={`site-${group}`}
      className="calm:border-0 calm:bg-transparent calm:p-0"
    >
      <CalmFold title={title()}>
        <FormFrame
          form={form}
          label={m.common_save()}
          labelInFull={m.site_save_group({ group: title() })}
          busyLabel={m.common_saving_short()}
          className="flex flex-col gap-5"
          onChange={({ currentTarget }) =>
            setTyped(Object.fromEntries(new FormData(currentTarget) as never))
          }
        >
          {/* Enter in a field saves: it presses the first button, which else would be a reset. */}
          <button type="submit" hidden aria-label={m.common_save()} />
          <div>
            <h2 id={`site-${group}`} className="text-lg calm:sr-only">
              {title()}
            </h2>
            <p className="measure text-muted">{text()}</p>
            {page && <a href={localPath(page)}>{m.site_where()}</a>}
          </div>
          <ErrorSummary title={m.site_not_saved()} {...form.faults} />
          {settings.map((setting) => (
            <SettingField
              key={setting.key}
              form={form}
              setting={setting}
              zones={zones}
              siteZone={siteZone}
              now={nowOf(setting)}
            />
          ))}
          {group === 'notice' && <NoticePreview settings={settings} typed={typed} />}
        </FormFrame>
      </CalmFold>
    </Card>
  )
}

/** A preview of the typed notice, per language. */
function NoticePreview(props: { settings: readonly SiteSetting[]; typed: FormValues }) {
  const valueOf = (key: EditableKey): string =>
    String(props.typed[key] ?? props.settings.find((setting) => setting.key === key)?.value ?? '')
  const texts = locales.map((locale) => ({ locale, text: valueOf(`notice.text.${locale}`) }))
  const tone = valueOf('notice.tone') === 'important' ? 'important' : 'information'
  const shown = texts.filter(({ text }) => text.trim())
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-base">{m.site_preview()}</h3>
      {shown.length === 0 && <p className="text-muted">{m.site_preview_none()}</p>}
      {shown.map(({ locale, text }) => (
        <div
          key={locale}
          lang={locale}
          dir={directionOf(locale)}
          className="rounded-control border border-line"
        >
          <NoticeBar label={`${m.site_preview()} (${locale})`} text={text} tone={tone} />
        </div>
      ))}
    </div>
  )
}

export type Zones = readonly { timeZone: string; label: string }[]

type SettingFieldProps = {
  form: FormState
  setting: SiteSetting
  zones: Zones
  siteZone: string
  /** The current value, if somebody else has changed it meanwhile. */
  now: string | undefined
}

const LONG = /^(?:notice\.text|emergency|contact\.address)/
const isMoment = (key: EditableKey) => key === 'notice.from' || key === 'notice.until'

/** A setting's field, its default with a reset, and who changed it last. */
function SettingField(props: SettingFieldProps) {
  const { setting, now } = props
  const { locale } = useReader()
  return (
    <div className="flex flex-col gap-2">
      <Control {...props} />
      {now !== undefined && (
        <p className="font-semibold text-warning">
          {m.site_stale_now({ value: valueWords(setting.key, now, locale) })}
        </p>
      )}
      {!setting.isDefault && <ResetPart setting={setting} />}
    </div>
  )
}

const valueWords = (key: EditableKey, value: string, locale: Locale): string =>
  value === '' ? m.site_value_empty() : valueInWords(key, value, locale)

const hints: Partial<Record<EditableKey, () => string>> = {
  'site.timeZone': m.site_hint_zone,
  'site.organization': m.site_hint_organization,
  'site.mainLanguage': m.site_hint_main_language,
  'contact.specialistsEmail': m.site_hint_specialists_email,
}

function hintOf(key: EditableKey, siteZone: string, { locale, now }: PageReader) {
  if (key.startsWith('notice.text')) return m.site_hint_notice()
  if (isMoment(key))
    return m.site_hint_moment({ zone: zoneLabel(siteZone, { locale, instant: now }) })
  if (key.startsWith('contact.social')) return m.site_hint_link()
  if (key === 'booking.cancellationNoticeHours') return m.site_hint_hours()
  return hints[key]?.()
}

function Control({ form, setting, zones, siteZone }: SettingFieldProps) {
  const { key } = setting
  const shared = {
    ...form.text(key),
    label: settingWords[key](),
    hint: hintOf(key, siteZone, useReader()),
    required: !isSettingValue(key, ''),
  }
  const lang = key.endsWith('.fa') ? 'fa' : key.endsWith('.en') ? 'en' : undefined
  if (key === 'notice.tone') return <FormSelect {...shared} options={toneOptions()} />
  if (key === 'site.mainLanguage') return <FormSelect {...shared} options={languageOptions()} />
  if (key === 'site.timeZone')
    return (
      <FormSelect
        {...shared}
        options={zones.map(({ timeZone: value, label }) => ({ value, label }))}
      />
    )
  if (isMoment(key)) return <FormMomentField {...shared} className="max-w-72" />
  if (LONG.test(key)) return <FormTextArea {...shared} lang={lang} rows={3} />
  return <FormTextField {...shared} {...typeOf(key)} lang={lang} />
}

const toneOptions = () => optionsOf(NOTICE_TONES, (tone) => toneWords[tone]())

function typeOf(key: EditableKey) {
  if (/email/i.test(key)) return { type: 'email' }
  if (/phone/i.test(key)) return { type: 'tel' }
  if (key.startsWith('contact.social')) return { type: 'url' }
  if (key === 'booking.cancellationNoticeHours')
    return { inputMode: 'numeric' as const, className: 'max-w-32' }
  return {}
}

function ResetPart({ setting }: Pick<SettingFieldProps, 'setting'>) {
  const reader = useReader()
  const { key, changedAt, changedBy } = setting
  const date = changedAt && formatShortDate(changedAt, reader)
  const field = settingWords[key]()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
      {date && (
        <span>
          {changedBy
            ? m.common_changed_by({ date, name: changedBy.name })
            : m.common_changed_on({ date })}
        </span>
      )}
      <span className="wrap-anywhere">
        {m.site_default_is({ value: valueWords(key, setting.default, reader.locale) })}
      </span>
      <Button
        type="submit"
        name="reset"
        value={key}
        variant="quiet"
        size="small"
        aria-label={m.site_default_of({ field })}
      >
        {m.site_default()}
      </Button>
    </div>
  )
}
