import type { ComponentProps } from 'react'
import * as m from '../../../../i18n/paraglide/messages.js'
import type { FormProblem } from '../../../../platform/api/attempt.ts'
import { AskedForm } from '../../../../ui/forms/asked-form.tsx'

type TeamFormProps<Fields, Answer> = Omit<
  ComponentProps<typeof AskedForm<Fields, Answer, FormProblem>>,
  'done'
> & { onDone: (answer: Answer) => void }

/** A form for one action of the team; without scripts it posts to the consultation's page. */
export const TeamForm = <Fields, Answer>({ onDone, ...form }: TeamFormProps<Fields, Answer>) => (
  <AskedForm
    variant="secondary"
    {...form}
    done={onDone}
    failedTitle={m.team_failed()}
    busyLabel={m.team_working()}
  />
)

export type TeamDone =
  | 'booked'
  | 'confirmed'
  | 'moved'
  | 'cancelled'
  | 'link'
  | 'resent'
  | 'outcome'
