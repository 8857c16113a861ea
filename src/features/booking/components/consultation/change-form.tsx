import type { FormProblem } from '../../../../platform/api/attempt.ts'
import { ConsultationLink } from './consultation-link.tsx'
import type { ReactNode } from 'react'
import * as m from '../../../../i18n/paraglide/messages.js'
import { buttonClass } from '../../../../ui/button.tsx'
import { DefinedForm, type DefinedFormProps } from '../../../../ui/forms/defined-form.tsx'
import type { ConsultationView } from '../../schema/answers.ts'
import type { Elements } from '../../../../ui/rendering/elements.ts'

/** Called after a change, with the path of the next page. */
export type OnChanged = (next: string) => void

/** Called after a refusal, as the page may be stale. */
export type OnRefused = (code: string) => void

type ChangeFormProps = Pick<
  DefinedFormProps<unknown, ConsultationView, FormProblem>,
  'definition' | 'label' | 'labelInFull' | 'variant' | 'size' | 'initialValues' | 'children'
> & {
  consultationId: number
  token?: string | undefined
  onChanged: OnChanged
  onRefused?: OnRefused | undefined
  /** A {@link WayBack} beside the button. */
  aside?: Elements
}

/** A form for one change of one consultation; works without scripts too. */
export function ChangeForm(props: ChangeFormProps) {
  const { consultationId, token, onChanged, onRefused, children, ...shared } = props
  return (
    <DefinedForm
      aside={null}
      {...shared}
      own={{ consultationId }}
      draft={children && `${props.definition.intent} ${consultationId}`}
      asks={false}
      done={(_, { next }) => onChanged(next)}
      refused={({ code }) => onRefused?.(code)}
      failedTitle={m.booking_failed()}
      busyLabel={m.common_working()}
    >
      {(form) => (
        <>
          {token && <input type="hidden" name="token" value={token} />}
          {children?.(form)}
        </>
      )}
    </DefinedForm>
  )
}

type WayBackProps = { id: number; token?: string | undefined; children: ReactNode }

/** Link to the consultation's page without a change. */
export const WayBack = ({ id, token, children }: WayBackProps) => (
  <ConsultationLink id={id} token={token} className={buttonClass('secondary')}>
    {children}
  </ConsultationLink>
)
