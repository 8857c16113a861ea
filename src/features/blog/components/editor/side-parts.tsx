import { Link } from '@tanstack/react-router'
import { formatFullDate } from '../../../../i18n/calendar/dates.ts'
import { zoneLabel } from '../../../../i18n/zones/zones.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { FormSelect, FormTextField } from '../../../../ui/forms/form-fields.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { fromLocalTime } from './fields.ts'
import type { PanelProps } from './side-panel.tsx'

export function Schedule({ fields, form, timeZone }: PanelProps) {
  const reader = useReader()
  if (fields.status === 'published') return null
  const day = /^(\d{4}-\d\d-\d\d)T/.exec(fields.scheduledFor)?.[1]
  const zone = zoneLabel(timeZone, {
    locale: reader.locale,
    // The offset of the day that is named: it may be another season's.
    instant: Date.parse(fromLocalTime(fields.scheduledFor, timeZone)) || reader.now,
  })
  return (
    <div className="flex flex-col gap-1">
      <FormTextField
        {...form.text('scheduledFor')}
        label={m.writing_field_schedule()}
        optional
        hint={m.writing_field_schedule_hint({ zone })}
        type="datetime-local"
        dir="ltr"
      />
      {day && (
        <p className="text-sm text-muted">
          {m.writing_field_schedule_is({
            date: formatFullDate(`${day}T12:00:00Z`, { ...reader, timeZone: 'UTC' }),
          })}
        </p>
      )}
    </div>
  )
}

export function Translation(props: PanelProps) {
  const { post, choices, fields, form, isCurrent, onCurrent } = props
  const own = post?.translation
  const others = choices.unpaired.filter(
    ({ id, language }) => language !== fields.language && id !== post?.id,
  )
  const options = own && own.language !== fields.language ? [own, ...others] : others
  const isSameTranslation = own && fields.translationId === String(own.id)
  return (
    <div className="flex flex-col gap-3">
      <FormSelect
        {...form.text('translationId')}
        label={m.writing_field_translation()}
        optional
        options={[
          { value: '', label: m.writing_field_translation_none() },
          ...options.map(({ id, title, language }) => ({
            value: String(id),
            label: title,
            lang: language,
            dir: language === 'fa' ? ('rtl' as const) : ('ltr' as const),
          })),
        ]}
      />
      {isSameTranslation && post.isOutOfDate && (
        <Notice
          tone="warning"
          title={m.writing_out_of_date()}
          action={
            isCurrent ? (
              <p role="status">{m.writing_pair_current_noted()}</p>
            ) : (
              <Button
                variant="secondary"
                size="small"
                onClick={() => {
                  // The button disappears: the focus moves to what it was about.
                  document.getElementById(form.field('translationId').id)?.focus()
                  onCurrent()
                }}
              >
                {m.writing_pair_is_current()}
              </Button>
            )
          }
        >
          {m.writing_pair_out_of_date()}
        </Notice>
      )}
      {isSameTranslation && post.pairIsOutOfDate && (
        <p className="text-sm text-warning">{m.writing_pair_other_out_of_date()}</p>
      )}
      {isSameTranslation && (
        <Link
          to="/publisher/posts/edit/$id"
          params={{ id: String(own.id) }}
          className="inline-flex min-h-11 items-center self-start font-semibold"
        >
          {m.writing_pair_open()}
        </Link>
      )}
      {post && !own && (
        <Link
          to="/publisher/posts/new"
          search={{ open: post.id }}
          className="inline-flex min-h-11 items-center self-start font-semibold"
        >
          {post.language === 'en' ? m.writing_pair_write_fa() : m.writing_pair_write_en()}
        </Link>
      )}
    </div>
  )
}
