import * as z from 'zod/mini'
import { formsOn, hiddenId } from '../../../platform/page-form.ts'
import { specialistsApi } from '../client/index.ts'
import { approval, credentialDecision, refusal } from '../schema/verification.ts'

const formOn = formsOn(/^\/(?:admin|dashboard)\/verification$/)
const ofSpecialist = { specialistId: hiddenId }

const toCase =
  (done: string) =>
  (_: unknown, { pathname }: URL, { specialistId }: { specialistId: number }): string =>
    `${pathname}?open=${specialistId}&done=${done}`

export const approvalForm = formOn('verification-approve', {
  schema: z.safeExtend(approval, ofSpecialist),
  call: ({ specialistId, ...given }) =>
    specialistsApi.admin.verifications(specialistId).approve.$post(given),
  next: toCase('verified'),
})

export const refusalForm = formOn('verification-refuse', {
  schema: z.extend(refusal, ofSpecialist),
  call: ({ specialistId, ...given }) =>
    specialistsApi.admin.verifications(specialistId).refuse.$post(given),
  next: toCase('turned-down'),
})

export const endForm = formOn('verification-end', {
  schema: z.extend(refusal, ofSpecialist),
  call: ({ specialistId, ...given }) =>
    specialistsApi.admin.verifications(specialistId).end.$post(given),
  next: toCase('taken-back'),
})

export const credentialForm = formOn('credential-decision', {
  schema: z.safeExtend(credentialDecision, { credentialId: hiddenId }),
  call: ({ credentialId, ...decision }) =>
    specialistsApi.admin.credentials(credentialId).decision.$post(decision),
  next: (_, { pathname, searchParams }) =>
    `${pathname}?open=${Number(searchParams.get('open'))}&done=document`,
})
