import type { FormProblem } from '../../../../platform/api/attempt.ts'
import { ConsultationLink } from './consultation-link.tsx'
import type { ReactNode } from 'react'
import * as m from '../../../../i18n/paraglide/messages.js'
import { buttonClass, type ButtonSize, type ButtonVariant } from '../../../../ui/button.tsx'
import { DefinedForm } from '../../../../ui/forms/defined-form.tsx'
import type { FormState, FormValues } from '../../../../ui/forms/use-form.ts'
import { usePageForm } from '../../../../ui/use-page-form.tsx'
import type { ConsultationView } from '../../schema/answers.ts'
import type { Elements } from '../../../../ui/rendering/elements.ts'

/** Called when a change has been made, with the page that says so. */
export type OnChanged = (next: string) => void

/** Called when a change was refused: what the page shows may be out of date. */
export type OnRefused = (code: string) => void

export type ChangeDefinition = Parameters<
  typeof usePageForm<unknown, ConsultationView, FormProblem>
>[0]

type ChangeFormProps = {
  definition: ChangeDefinition
  consultationId: number
  token?: string | undefined
  /** Verb and object, on the one button. */
  label: ReactNode
  /** The label with its object, for a page with several of these forms. */
  labelInFull?: string | undefined
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  initialValues?: FormValues | undefined
  onChanged: OnChanged
  onRefused?: OnRefused | undefined
  /** Fields, given the errors and values that a form without scripts came back with. */
  children?: ((form: FormState) => Elements) | undefined
  /** A {@link WayBack} beside the button. */
  aside?: Elements
}

/** One change of one consultation, by a form that also works without scripts. */
export function ChangeForm(props: ChangeFormProps) {
  const {
    definition,
    consultationId,
    token,
    onChanged,
    onRefused,
    children,
    aside = null,
    ...shared
  } = props
  return (
    <DefinedForm
      {...{ ...shared, aside }}
      definition={definition}
      own={{ consultationId }}
      draft={children && `${definition.intent} ${consultationId}`}
      asks={false}
      done={(_, { next }) => onChanged(next)}
      refused={({ code }) => onRefused?.(code)}
      failedTitle={m.booking_failed()}
      busyLabel={m.booking_working()}
    >
      {(form) => [
        token && <input key="token" type="hidden" name="token" value={token} />,
        children?.(form),
      ]}
    </DefinedForm>
  )
}

type WayBackProps = { id: number; token?: string | undefined; children: ReactNode }

/** Leads to the consultation's page without a change. */
export const WayBack = ({ id, token, children }: WayBackProps) => (
  <ConsultationLink id={id} token={token} className={buttonClass('secondary')}>
    {children}
  </ConsultationLink>
)
