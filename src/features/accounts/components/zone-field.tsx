import { useId } from 'react'
import { localizePath } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { listZoneAreas, type ZoneArea } from '../../../i18n/zones/zones.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'

const areaWords: Record<ZoneArea, () => string> = {
  iran: m.accounts_clock_area_iran,
  asia: m.accounts_clock_area_asia,
  europe: m.accounts_clock_area_europe,
  america: m.accounts_clock_area_america,
  africa: m.accounts_clock_area_africa,
  oceania: m.accounts_clock_area_oceania,
  other: m.accounts_clock_area_other,
}

export const zoneOptions = (request: Parameters<typeof listZoneAreas>[0]) =>
  listZoneAreas(request).map(({ area, zones }) => ({
    group: areaWords[area](),
    options: zones.map((zone) => ({ value: zone.timeZone, label: zone.label })),
  }))

/** The form that chooses a page's time zone; it posts to the page itself. */
export const ZoneForm = ({ className }: { className: string }) => (
  <form method="post" className={`flex max-w-md flex-col ${className}`}>
    <input type="hidden" name="intent" value="time-zone" />
    <ZoneField />
    <p className="actions">
      <Button type="submit">{m.accounts_clock_save()}</Button>
    </p>
  </form>
)

/**
 * A select of the zones by part of the world, with the current one chosen, and what else a choice
 * changes.
 */
export function ZoneField({ autoFocus = false }: { autoFocus?: boolean }) {
  const { locale, timeZone, isAccountZone, now } = useReader()
  return (
    <>
      <Field id={useId()} label={m.accounts_clock_label()}>
        {(attributes) => (
          <Select
            {...attributes}
            name="timeZone"
            autoFocus={autoFocus}
            defaultValue={timeZone}
            options={zoneOptions({ locale, instant: now, chosen: timeZone })}
          />
        )}
      </Field>
      {isAccountZone && (
        <p className="text-sm text-muted">
          {m.accounts_clock_account()}{' '}
          <a href={localizePath('/settings', locale)}>{m.common_settings()}</a>
        </p>
      )}
    </>
  )
}
