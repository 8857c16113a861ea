import { Refusal } from '../notice.tsx'
import {
  usePageForm,
  type Definition,
  type FormRefusal,
  type PageFormOptions,
} from '../use-page-form.tsx'
import { FormFrame, type FormFrameProps } from './form-frame.tsx'

type ButtonFormProps<Output, Answer, Refused> = Omit<FormFrameProps, 'form'> &
  Pick<PageFormOptions<Output, Answer, Refused>, 'own' | 'done' | 'refused'> & {
    definition: Definition<Output, Answer, Refused>
  }

/** A form of one button. It shows why it was refused, unless `refused` says so elsewhere. */
export function ButtonForm<Output, Answer, Refused extends FormRefusal>(
  props: ButtonFormProps<Output, Answer, Refused>,
) {
  const { definition, own, done, refused, failedTitle, children, ...frame } = props
  const form = usePageForm(definition, { own, asks: false, done, ...(refused && { refused }) })
  return (
    <FormFrame variant="secondary" {...frame} form={form}>
      {!refused && <Refusal form={form} title={failedTitle} />}
      {children}
    </FormFrame>
  )
}
