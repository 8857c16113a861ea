import type { PostedForm } from '../../platform/page-form.ts'
import { formsOfFeatures } from './forms.gen.ts'

/** All features' forms that pages accept by POST. */
export const forms: readonly PostedForm[] = formsOfFeatures
