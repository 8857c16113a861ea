import type { ApiAnswer, TestApi } from './api.ts'

let count = 0

/** An address that nobody else in the run has. */
export const newEmail = (): string => `reader-${process.pid}-${(count += 1)}@example.org`

export const GOOD_PASSWORD = 'seven blue kettles'

/** Of «کلید سبز ۱۳۵۷», made when passwords were hashed letter by letter. */
export const OLDER_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$qqzBPauv73gcpm5C7i4cNQ$Gjf02IvrfcEaMsxBHjtwgZwQodimeDGFXkeM2LYMbBA'

/** What a family registers with (spec 3.20). */
export const buildFamily = (overrides: Record<string, unknown> = {}) => ({
  name: 'Sara Ahmadi',
  email: newEmail(),
  password: GOOD_PASSWORD,
  ...overrides,
})

/** What a specialist registers with (spec 3.20). */
export const buildSpecialist = (overrides: Record<string, unknown> = {}) => ({
  name: 'Dr. Mina Karimi',
  email: newEmail(),
  password: GOOD_PASSWORD,
  languages: ['farsi', 'english'],
  expertise: ['speech_therapy'],
  ...overrides,
})

/** Registers a family over the API, from an address of its own; its cookie is in the answer. */
export async function registerFamily(
  { request }: TestApi,
  overrides: Record<string, unknown> = {},
): Promise<ApiAnswer & { email: string }> {
  const family = buildFamily(overrides)
  const answer = await request('/api/register/user', { json: family, address: newAddress() })
  return { ...answer, email: family.email }
}

/** A network address that is unique in the run, so that tests do not share limits. */
export function newAddress(): string {
  count += 1
  return `198.18.${(count >> 8) % 256}.${count % 256}`
}
