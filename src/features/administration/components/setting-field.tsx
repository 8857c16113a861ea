import { formatShortDate } from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { zoneLabel } from '../../../i18n/zones/zones.ts'
import { NOTICE_TONES } from '../../../platform/site-settings.ts'
import { Button } from '../../../ui/button.tsx'
import { FormSelect, FormTextField } from '../../../ui/forms/form-fields.tsx'
import { FormTextArea } from '../../../ui/forms/form-text-area.tsx'
import { useReader, type PageReader } from '../../../ui/rendering/reader.tsx'
import type { FormState } from '../../../ui/forms/use-form.ts'
import type { EditableKey } from '../rules/settings.ts'
import type { SiteSetting } from '../schema/settings.ts'
import { settingWords } from './setting-labels.ts'

export type Zones = readonly { timeZone: string; label: string }[]

type SettingFieldProps = {
  form: FormState
  setting: SiteSetting
  zones: Zones
  siteZone: string
  /** The present value, if somebody else changed it meanwhile. */
  now: string | undefined
}

const LONG = /^(?:notice\.text|emergency|contact\.address)/
const isOptional = (key: EditableKey) =>
  /^notice\.(?!tone)|^contact\.(?!email)|organization/.test(key)

/** One setting: its field, its default and the way back to it, and who changed it last. */
export function SettingField(props: SettingFieldProps) {
  const { setting, now } = props
  return (
    <div className="flex flex-col gap-2">
      <Control {...props} />
      {now !== undefined && (
        <p className="font-semibold text-warning">
          {m.site_stale_now({ value: now || m.site_default_empty() })}
        </p>
      )}
      {!setting.isDefault && <ResetPart setting={setting} />}
    </div>
  )
}

const hints: Partial<Record<EditableKey, () => string>> = {
  'site.timeZone': m.site_hint_zone,
  'site.organization': m.site_hint_organization,
  'site.mainLanguage': m.site_hint_main_language,
  'contact.specialistsEmail': m.site_hint_specialists_email,
}

function hintOf(key: EditableKey, siteZone: string, { locale, now }: PageReader) {
  if (key.startsWith('notice.text')) return m.site_hint_notice()
  if (key === 'notice.from' || key === 'notice.until')
    return m.site_hint_moment({ zone: zoneLabel(siteZone, { locale, instant: now }) })
  if (key.startsWith('contact.social')) return m.site_hint_link()
  if (key === 'booking.cancellationNoticeHours') return m.site_hint_hours()
  return hints[key]?.()
}

function Control({ form, setting, zones, siteZone }: SettingFieldProps) {
  const { key } = setting
  const shared = {
    ...form.text(key),
    ...{ label: settingWords[key](), hint: hintOf(key, siteZone, useReader()) },
    required: !isOptional(key),
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
  if (LONG.test(key)) return <FormTextArea {...shared} lang={lang} rows={3} />
  return <FormTextField {...shared} {...typeOf(key)} lang={lang} />
}

const languageOptions = () => [
  { value: 'en', label: m.common_english() },
  { value: 'fa', label: m.common_farsi() },
]

const toneWords = { information: m.site_tone_information, important: m.site_tone_important }
const toneOptions = () => NOTICE_TONES.map((value) => ({ value, label: toneWords[value]() }))

function typeOf(key: EditableKey) {
  if (/email/i.test(key)) return { type: 'email' }
  if (/phone/i.test(key)) return { type: 'tel' }
  if (key.startsWith('contact.social')) return { type: 'url' }
  if (key === 'notice.from' || key === 'notice.until')
    return { type: 'datetime-local', dir: 'ltr', className: 'max-w-72' }
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
            ? m.site_changed({ date, name: changedBy.name })
            : m.common_changed_on({ date })}
        </span>
      )}
      <span className="wrap-anywhere">
        {m.site_default_is({ value: setting.default || m.site_default_empty() })}
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
