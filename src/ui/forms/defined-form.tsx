import type { Elements } from '../rendering/elements.ts'
import {
  usePageForm,
  type Definition,
  type FormRefusal,
  type PageFormOptions,
  type PageFormState,
} from '../use-page-form.tsx'
import { FormFrame, type FormFrameProps } from './form-frame.tsx'

export type DefinedFormProps<Output, Answer, Refused> = Omit<FormFrameProps, 'form' | 'children'> &
  Pick<
    PageFormOptions<Output, Answer, Refused>,
    'own' | 'keyOf' | 'initialValues' | 'draft' | 'asks' | 'done' | 'refused'
  > & {
    definition: Definition<Output, Answer, Refused>
    /** Shown before the button. */
    children?: ((form: PageFormState) => Elements) | undefined
  }

/** A form made from its definition alone. */
export function DefinedForm<Output, Answer, Refused extends FormRefusal>(
  props: DefinedFormProps<Output, Answer, Refused>,
) {
  const { definition, own, keyOf, initialValues, draft, asks, done, ...rest } = props
  const { refused, children, ...frame } = rest
  const form = usePageForm(definition, { own, keyOf, initialValues, draft, asks, done, refused })
  return (
    <FormFrame {...frame} form={form}>
      {children?.(form)}
    </FormFrame>
  )
}
