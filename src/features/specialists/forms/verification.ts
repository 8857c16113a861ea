import * as z from 'zod/mini'
import { defineForm, hiddenId } from '../../../platform/page-form.ts'
import { specialistsApi } from '../client/index.ts'
import { approval, credentialDecision, refusal } from '../schema/verification.ts'

const page = /^\/(?:admin|dashboard)\/verification$/
const ofSpecialist = { specialistId: hiddenId }

const toCase =
  (done: string) =>
  (_: unknown, { pathname }: URL, { specialistId }: { specialistId: number }): string =>
    `${pathname}?open=${specialistId}&done=${done}`

export const approvalForm = defineForm({
  intent: 'verification-approve',
  page,
  schema: z.safeExtend(approval, ofSpecialist),
  call: ({ specialistId, ...given }) =>
    specialistsApi.admin.verifications(specialistId).approve.$post(given),
  next: toCase('verified'),
})

export const refusalForm = defineForm({
  intent: 'verification-refuse',
  page,
  schema: z.extend(refusal, ofSpecialist),
  call: ({ specialistId, ...given }) =>
    specialistsApi.admin.verifications(specialistId).refuse.$post(given),
  next: toCase('turned-down'),
})

export const endForm = defineForm({
  intent: 'verification-end',
  page,
  schema: z.extend(refusal, ofSpecialist),
  call: ({ specialistId, ...given }) =>
    specialistsApi.admin.verifications(specialistId).end.$post(given),
  next: toCase('taken-back'),
})

export const credentialForm = defineForm({
  intent: 'credential-decision',
  page,
  schema: z.safeExtend(credentialDecision, { credentialId: hiddenId }),
  call: ({ credentialId, ...decision }) =>
    specialistsApi.admin.credentials(credentialId).decision.$post(decision),
  next: (_, { pathname, searchParams }) =>
    `${pathname}?open=${Number(searchParams.get('open'))}&done=document`,
})
