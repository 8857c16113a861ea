import { useState } from 'react'
import { localizePath } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { toTag } from '../../../platform/api/entity-tags.ts'
import { Button } from '../../../ui/button.tsx'
import { CalmFold } from '../../../ui/calm-fold.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { NoticeBar } from '../../../ui/notice-bar.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import type { FormValues } from '../../../ui/forms/use-form.ts'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { fetchSiteSettings } from '../client.ts'
import { siteSettingsForm } from '../forms.ts'
import {
  SETTING_GROUPS,
  settingGroups,
  type EditableKey,
  type SettingGroup,
} from '../rules/settings.ts'
import type { ListedSettings, SiteSetting } from '../schema/settings.ts'
import { SettingField, type Zones } from './setting-field.tsx'
import { groupWords } from './setting-labels.ts'
import { present } from '../../../platform/present.ts'

type SiteSettingsProps = {
  listed: ListedSettings
  zones: Zones
  /** Whether they were posted without scripts and saved. */
  isSaved: boolean
  onSaved: () => void
}

/** Every setting of the site that admins change, by subject; each subject is saved separately. */
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
          <GroupForm
            // What was typed into one subject stays when another is saved.
            key={`${group} ${settings.map(({ value }) => value).join('|')}`}
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

type GroupFormProps = {
  group: SettingGroup
  settings: readonly SiteSetting[]
  version: string
  zones: Zones
  siteZone: string
  onSaved: () => void
}

/** Replaces the values the form was opened with by the present ones if somebody else was faster. */
interface Newer {
  version: string
  values: Map<EditableKey, string>
}

function useGroupForm({ group, settings, version, onSaved }: GroupFormProps) {
  const [newer, setNewer] = useState<Newer>()
  const tag = toTag(newer?.version ?? version)
  const form = usePageForm(siteSettingsForm, {
    own: { group },
    version: tag,
    initialValues: Object.fromEntries(settings.map(({ key, value }) => [key, value])),
    failed: m.problem_internal,
    done() {
      toast({ title: m.site_saved() })
      setNewer(undefined)
      onSaved()
    },
    async refused({ code }, again) {
      if (code !== 'stale') return undefined
      const now = await fetchSiteSettings()
      const values = new Map(now.settings.map(({ key, value }) => [key, value]))
      // Somebody changed another subject: none of their changes are overwritten.
      const isSame = settings.every(({ key, value }) => values.get(key) === value)
      if (isSame && !newer) return again(toTag(now.version))
      setNewer({ version: now.version, values })
      return { detail: m.site_stale(), fields: {} }
    },
  })
  const nowOf = ({ key, value }: SiteSetting) => {
    const now = newer?.values.get(key)
    return now === value ? undefined : now
  }
  return { form, tag, nowOf }
}

function GroupForm(props: GroupFormProps) {
  const { group, settings, zones, siteZone } = props
  const { form, tag, nowOf } = useGroupForm(props)
  const [typed, setTyped] = useState<FormValues>({})
  const { title, text, page } = groupWords[group]
  const { locale } = useReader()
  return (
    <Card
      as="section"
      aria-labelledby={`site-${group}`}
      className="calm:border-0 calm:bg-transparent calm:p-0"
    >
      <CalmFold title={title()}>
        <form
          {...form.form}
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
            {page && <a href={localizePath(page, locale)}>{m.site_where()}</a>}
          </div>
          <ErrorSummary title={m.site_not_saved()} {...form.faults} />
          {form.hidden}
          <input type="hidden" name="if-match" value={tag} />
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
          <Button
            {...form.button}
            busyLabel={m.common_saving_short()}
            aria-label={m.site_save_group({ group: title() })}
            className="self-start"
          >
            {m.common_save()}
          </Button>
        </form>
      </CalmFold>
    </Card>
  )
}

/** The notice as readers of each language see it, while it is being typed. */
function NoticePreview(props: { settings: readonly SiteSetting[]; typed: FormValues }) {
  const valueOf = (key: EditableKey): string =>
    String(props.typed[key] ?? props.settings.find((setting) => setting.key === key)?.value ?? '')
  const texts = (['en', 'fa'] as const).map((locale) => [locale, valueOf(`notice.text.${locale}`)])
  const tone = valueOf('notice.tone') === 'important' ? 'important' : 'information'
  const shown = texts.filter(([, text]) => text?.trim())
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-base">{m.site_preview()}</h3>
      {shown.length === 0 && <p className="text-muted">{m.site_preview_none()}</p>}
      {shown.map(([locale, text]) => (
        <div
          key={locale}
          lang={locale}
          dir={locale === 'fa' ? 'rtl' : 'ltr'}
          className="rounded-control border border-line"
        >
          <NoticeBar label={`${m.site_preview()} (${locale})`} text={present(text)} tone={tone} />
        </div>
      ))}
    </div>
  )
}
