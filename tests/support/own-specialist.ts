import { expect, type APIRequestContext } from '@playwright/test'
import { buildSpecialist } from './accounts.ts'
import { newEmail } from './journeys.ts'

/** A specialist of a journey's own, verified and without hours, signed in in `specialist`. */
export async function createSpecialist(
  { specialist, admin }: { specialist: APIRequestContext; admin: APIRequestContext },
  name: string,
): Promise<{ id: number; email: string }> {
  const email = newEmail()
  const data = buildSpecialist({ name, email })
  expect((await specialist.post('/api/register/specialist', { data })).status()).toBe(201)
  const queue = await admin.get(`/api/admin/verifications?q=${encodeURIComponent(email)}`)
  const [{ id }] = (await queue.json()) as [{ id: number }]
  const { seen } = (await (await admin.get(`/api/admin/verifications/${id}`)).json()) as {
    seen: number
  }
  const approved = await admin.post(`/api/admin/verifications/${id}/approve`, {
    data: { seen, checks: ['licence'] },
  })
  expect(approved.status(), await approved.text()).toBe(200)
  return { id, email }
}
