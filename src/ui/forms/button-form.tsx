import { Refusal } from '../notice.tsx'
import type { Elements } from '../rendering/elements.ts'
import type { FormRefusal } from '../use-page-form.tsx'
import { DefinedForm, type DefinedFormProps } from './defined-form.tsx'

type ButtonFormProps<Output, Answer, Refused> = Omit<
  DefinedFormProps<Output, Answer, Refused>,
  'children'
> & {
  /** Shown before the button. */
  children?: Elements
}

/** A form of one button. It shows its refusal, unless `refused` shows it elsewhere. */
export const ButtonForm = <Output, Answer, Refused extends FormRefusal>({
  failedTitle,
  children,
  ...form
}: ButtonFormProps<Output, Answer, Refused>) => (
  <DefinedForm variant="secondary" asks={false} {...form}>
    {(state) => (
      <>
        {!form.refused && <Refusal form={state} title={failedTitle} />}
        {children}
      </>
    )}
  </DefinedForm>
)
