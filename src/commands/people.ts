import { randomBytes } from 'node:crypto'
import { credentials } from '../features/accounts/schema/index.ts'
import { removeSecondStep, setPassword } from '../features/accounts/service/index.server.ts'
import { makeAdmin } from '../features/people/service/index.server.ts'
import { system } from '../platform/actor.ts'
import { UsageError, required, upToDate, type Options } from './command.ts'
import { present } from '../platform/present.ts'

const PASSWORD_BYTES = 12
const newPassword = () => randomBytes(PASSWORD_BYTES).toString('base64url')

function credentialsOf(options: Options): { email: string; password: string } {
  const email = required(options.email, 'email')
  const given = credentials.safeParse({ email, password: options.password ?? newPassword() })
  if (!given.success) throw new UsageError(present(given.error.issues[0]).message)
  return given.data
}

export const createAdmin = upToDate(async (options) => {
  const { email, password } = credentialsOf(options)
  await makeAdmin(system, { email, name: options.name ?? 'Admin', password })
  console.log(`${email} is an admin${options.password ? '.' : `; password: ${password}`}`)
})

export const changePassword = upToDate(async (options) => {
  const { email, password } = credentialsOf(options)
  const found = await setPassword(system, email, password)
  if (!found) throw new UsageError(`no account has the address ${email}`)
  console.log(`Done${options.password ? '.' : `; password: ${password}`}`)
})

export const switchOff = upToDate(async (options) => {
  const email = required(options.email, 'email')
  const found = await removeSecondStep(system, email)
  if (!found) throw new UsageError(`no account has the address ${email}`)
  console.log('Done. The password alone signs in now; a mail tells the person so.')
})
