import { expect } from 'vitest'

const DEMO_PASSWORD = 'demo-password'

/** What a browser sends of these `Set-Cookie` values. */
export const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ')

/** Signs in over HTTP as one of the demo's people; answers the cookies. */
export async function signInToDemo(url: string, name: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@demo.example`, password: DEMO_PASSWORD }),
  })
  expect(answer.status).toBe(200)
  return cookiesOf(answer)
}
