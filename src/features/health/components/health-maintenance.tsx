import * as m from '../../../i18n/paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { maintenanceForm } from '../forms.ts'
import type { Maintenance } from '../schema.ts'

type MaintenanceProps = { maintenance: Maintenance; onChanged: () => void }

const fields = [
  { name: 'en', label: m.health_maintenance_en, dir: 'ltr' },
  { name: 'fa', label: m.health_maintenance_fa, dir: 'rtl' },
] as const

/** Puts the site under maintenance, and opens it again. */
export function HealthMaintenance({ maintenance, onChanged }: MaintenanceProps) {
  const { isOn } = maintenance
  const form = usePageForm(maintenanceForm, {
    own: { state: isOn ? 'off' : 'on', site: maintenance.site },
    asks: false,
    initialValues: { en: maintenance.en, fa: maintenance.fa },
    done() {
      toast({
        title: isOn ? m.health_done_maintenance_off() : m.health_done_maintenance_on(),
      })
      onChanged()
    },
  })
  return (
    <Card as="section" aria-labelledby="health-maintenance">
      <h2 id="health-maintenance" className="text-lg">
        {m.health_maintenance()}
      </h2>
      <p className="measure text-muted">{m.health_maintenance_text()}</p>
      {isOn && (
        <div className="mt-3">
          <Notice tone="warning" title={m.health_maintenance_on()}>
            {m.health_maintenance_on_text()}
          </Notice>
        </div>
      )}
      <form {...form.form} className="mt-3 flex flex-col gap-4">
        {form.hidden}
        {form.summary[0] && <p role="alert">{form.summary[0].message}</p>}
        {!isOn &&
          fields.map(({ name, label, dir }) => (
            <Field
              key={name}
              {...form.field(name)}
              label={label()}
              hint={m.health_maintenance_hint()}
            >
              {(control) => (
                <TextInput
                  {...control}
                  name={name}
                  lang={name}
                  dir={dir}
                  maxLength={300}
                  defaultValue={form.initialText(name)}
                />
              )}
            </Field>
          ))}
        <Button
          type="submit"
          variant={isOn ? 'primary' : 'secondary'}
          busy={form.busy}
          className="self-start"
        >
          {isOn ? m.health_maintenance_end() : m.health_maintenance_start()}
        </Button>
      </form>
    </Card>
  )
}
