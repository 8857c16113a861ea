import { formatShortDate } from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { zoneLabel } from '../../../i18n/zones/zones.ts'
import { NOTICE_TONES } from '../../../platform/site-settings.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, type ControlAttributes } from '../../../ui/forms/field.tsx'
import { useReader, type PageReader } from '../../../ui/rendering/reader.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import type { FormState } from '../../../ui/forms/use-form.ts'
import type { EditableKey } from '../rules/settings.ts'
import type { SiteSetting } from '../schema/settings.ts'
import { settingWords } from './setting-words.ts'

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
const isOptional = (key: EditableKey) => /^notice\.(?!tone)|^contact\.social/.test(key)

/** One setting: its field, its default and the way back to it, and who changed it last. */
export function SettingField(props: SettingFieldProps) {
  const { form, setting, now, siteZone } = props
  const { key } = setting
  const reader = useReader()
  return (
    <div className="flex flex-col gap-2">
      <Field
        {...form.field(key)}
        label={settingWords[key]()}
        hint={hintOf(key, siteZone, reader)}
        required={!isOptional(key)}
      >
        {(control) => <Control {...props} control={control} />}
      </Field>
      {now !== undefined && (
        <p className="font-semibold text-warning">
          {m.site_stale_now({ value: now || m.site_default_empty() })}
        </p>
      )}
      {!setting.isDefault && <ResetPart setting={setting} />}
    </div>
  )
}

function hintOf(key: EditableKey, siteZone: string, { locale, now }: PageReader) {
  if (key.startsWith('notice.text')) return m.site_hint_notice()
  if (key === 'notice.from' || key === 'notice.until')
    return m.site_hint_moment({ zone: zoneLabel(siteZone, { locale, instant: now }) })
  if (key.startsWith('contact.social')) return m.site_hint_link()
  if (key === 'booking.cancellationNoticeHours') return m.site_hint_hours()
  return key === 'site.timeZone' ? m.site_hint_zone() : undefined
}

function Control(props: SettingFieldProps & { control: ControlAttributes }) {
  const { form, setting, zones, control } = props
  const { key } = setting
  const shared = { ...control, name: key, defaultValue: form.initialText(key) }
  const lang = key.endsWith('.fa') ? 'fa' : key.endsWith('.en') ? 'en' : undefined
  if (key === 'notice.tone') return <Select {...shared} options={toneOptions()} />
  if (key === 'site.timeZone')
    return (
      <Select {...shared} options={zones.map(({ timeZone: value, label }) => ({ value, label }))} />
    )
  if (LONG.test(key)) return <TextArea {...shared} lang={lang} rows={3} />
  return <TextInput {...shared} {...typeOf(key)} lang={lang} />
}

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
