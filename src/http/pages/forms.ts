import type { PostedForm } from '../../platform/page-form.ts'
import { formsOfFeatures } from './forms.gen.ts'

/** Every form that its page accepts by POST: all that the features define. */
export const forms: readonly PostedForm[] = formsOfFeatures
