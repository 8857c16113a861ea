import { Eye } from 'lucide-react'
import * as m from '../../i18n/paraglide/messages.js'
import type { Preferences } from '../../platform/request-scope.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { RadioGroup } from '../../ui/forms/choice-group.tsx'

/**
 * Colours, text size and motion. Rendered on the server; `shell-behaviour.ts` applies and stores a
 * choice at once, and without scripts the form is posted.
 */
export function DisplaySettings({
  preferences,
  idPrefix,
}: {
  preferences: Preferences
  idPrefix: string
}) {
  return (
    <details
      className="group relative"
      name="display"
      data-popup={idPrefix === 'display' ? 'panel' : undefined}
    >
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-control px-2.5 font-semibold text-primary hover:bg-primary-soft [&::-webkit-details-marker]:hidden">
        <Eye aria-hidden="true" className="icon" />
        {m.shell_display()}
      </summary>
      <form
        method="post"
        data-display=""
        className="z-40 flex flex-col gap-4 rounded-card border border-edge bg-surface p-4 min-[64rem]:absolute min-[64rem]:end-0 min-[64rem]:top-full min-[64rem]:w-96"
      >
        <input type="hidden" name="intent" value="display" />
        <RadioGroup
          id={`${idPrefix}-mode`}
          name="mode"
          look="chips"
          legend={m.shell_display_mode()}
          initiallyChosen={preferences.mode}
          choices={[
            { value: 'auto', label: m.shell_mode_auto() },
            { value: 'light', label: m.shell_mode_light() },
            { value: 'dark', label: m.shell_mode_dark() },
            { value: 'calm', label: m.shell_mode_calm() },
          ]}
        />
        <RadioGroup
          id={`${idPrefix}-text`}
          name="text"
          look="chips"
          legend={m.shell_text_size()}
          initiallyChosen={preferences.text}
          choices={[
            { value: '16', label: m.shell_text_small() },
            { value: '18', label: m.shell_text_normal() },
            { value: '21', label: m.shell_text_large() },
          ]}
        />
        <Checkbox
          id={`${idPrefix}-motion`}
          name="motion"
          value="reduce"
          label={m.shell_motion_reduce()}
          defaultChecked={preferences.reducedMotion}
        />
        <noscript>
          <Button type="submit" variant="secondary">
            {m.shell_display_save()}
          </Button>
        </noscript>
      </form>
    </details>
  )
}
